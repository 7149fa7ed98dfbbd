import { afterEach, beforeEach, expect, test } from 'vitest'
import { exportText } from '../../../src/store/model/exportText.ts'
import { type ItemField, itemFields } from '../../../src/store/model/fields.ts'
import { readImport } from '../../../src/store/model/importFile.ts'
import { mergeRecords, migrateRecord } from '../../../src/store/model/migrateRecords.ts'
import { seedRecord } from '../../../src/store/model/newRecords.ts'
import { dsa, itemRecord, recordsOf, topicRecord, tracks } from '../fixtures.ts'

const table = itemFields as unknown as Record<string, ItemField>
const confidence: ItemField = {
  initial: () => 'none',
  owner: 'student',
  merge: (present, earlier) => (present === 'none' ? earlier : present),
}
beforeEach(() => {
  table.Confidence = confidence
})
afterEach(() => {
  delete table.Confidence
})

const withConfidence = (value: unknown) =>
  recordsOf(topicRecord('Array', [{ ...itemRecord('a'), Confidence: value }]))
const file = (value?: unknown) =>
  JSON.stringify([{ topicName: 'Array', questions: [{ Problem: 'a', Confidence: value }] }])
const confidenceOf = (records: ReadonlyMap<string, { questions: readonly object[] }>) =>
  (records.get('array')?.questions[0] as { Confidence?: unknown } | undefined)?.Confidence

test('Import fills in and checks a field added to the table', async () => {
  expect(confidenceOf(await readImport(file(), dsa, tracks))).toBe('none')
  expect(confidenceOf(await readImport(file('high'), dsa, tracks))).toBe('high')
  await expect(readImport(file(5), dsa, tracks)).rejects.toMatchObject({
    code: 'import-shape',
    details: { field: 'Confidence', expected: 'text' },
  })
})

test('a merge uses the rule of the added field', () => {
  const merged = (present: unknown, earlier: unknown) =>
    confidenceOf(mergeRecords(withConfidence(present), withConfidence(earlier), 'position'))
  expect([merged('none', 'high'), merged('low', 'high'), merged(undefined, 'high')]).toEqual([
    'high',
    'low',
    'high',
  ])
})

test('a migration keeps the added field, or its initial value if it is missing or damaged', () => {
  const seed = seedRecord('Array', 0, [{ title: 'a', url: '' }])
  const migrated = (value: unknown) =>
    migrateRecord(withConfidence(value).get('array') as never, seed).questions[0]?.Confidence
  expect([migrated('high'), migrated(undefined), migrated(5)]).toEqual(['high', 'none', 'none'])
})

test('Export leaves out the added field if it is damaged', () => {
  const exported = (value: unknown) => JSON.parse(exportText(withConfidence(value)))[0].questions[0]
  expect(exported('high').Confidence).toBe('high')
  expect(exported(5)).not.toHaveProperty('Confidence')
})
