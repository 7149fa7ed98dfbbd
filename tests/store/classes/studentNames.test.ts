import { expect, test } from 'vitest'
import { studentNames } from '../../../src/store/classes/studentNames.ts'

test.each([
  ['files in one folder', ['class/asha.json', 'class/ravi.json'], ['asha', 'ravi']],
  ['a folder per student', ['class/Asha/a.json', 'class/Ravi/b.json'], ['Asha', 'Ravi']],
  ['sections', ['a/Asha/1.json', 'a/Ravi/1.json', 'b/Asha/1.json'], ['a/Asha', 'a/Ravi', 'b/Asha']],
  [
    'Moodle, with folders',
    [
      'CS101/Asha Rao_1204_assignsubmission_file/dsa-tracker-class.json',
      'CS101/Asha Roy_1205_assignsubmission_file/dsa-tracker-class.json',
    ],
    ['Asha Rao_1204', 'Asha Roy_1205'],
  ],
  [
    'Canvas',
    ['raoasha_12_345_dsa-tracker-backup.json', 'raoravi_13_346_dsa-tracker-backup-1.json'],
    ['raoasha_12_345', 'raoravi_13_346'],
  ],
  [
    'D2L',
    [
      '12-9 - Asha Rao - Nov 23, 2026 915 AM/progress.json',
      '13-9 - Li Wei - Nov 23, 2026 915 AM/progress.json',
    ],
    ['12-9 - Asha Rao', '13-9 - Li Wei'],
  ],
  ['names that begin and end alike', ['anna.json', 'anila.json'], ['anna', 'anila']],
  ['what comes before all names', ['cs101_anna.json', 'cs101_anil.json'], ['anna', 'anil']],
  ['a mixed drop', ['asha.json', 'Ravi/progress.json'], ['asha', 'Ravi']],
  ['files without names', ['class/progress.json', 'class/progress (1).json'], ['progress', 'progress (1)']],
  ['one file', ['class/Asha/dsa-tracker-backup.json'], ['class/Asha']],
  ['nothing', [], []],
])('names students by %s', (_, paths, names) => {
  expect(studentNames(paths)).toEqual(names)
})
