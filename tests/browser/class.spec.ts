import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { expect, openPage, settled, test, withSettings } from './fixtures.ts'

interface ExportedTopic {
  topicName: string
  questions: { Done: boolean; Notes: string }[]
}

/** What a student hands in: `done` items of Array, with notes that must not show anywhere. */
type Student = (done: number) => string

/** Exports for a class in Settings, as a student who has done one problem and noted something. */
async function exportedByStudent(page: Page): Promise<Student> {
  await page.goto('/trie')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Add Notes' }).first().click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('my own words')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'About', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export for a class' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('dsa-tracker-class.json')
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).not.toContain('my own words')
  return (done) => {
    const backup = JSON.parse(text)
    const topics: ExportedTopic[] = backup.tracks.find(({ id }: { id: string }) => id === 'dsa').topics
    for (const question of topics.find(({ topicName }) => topicName === 'Array')?.questions.slice(0, done) ??
      [])
      Object.assign(question, { Done: true, Notes: 'my own words' })
    return JSON.stringify(backup)
  }
}

/** Opens the page under a policy that allows no connection, no inline script and no inline style. */
async function openClass(page: Page): Promise<void> {
  await page.route('**/class.html', async (route) => {
    const response = await route.fetch()
    const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'"
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await page.goto('/class.html')
}

const status = (page: Page) => page.locator('.class-status')

const names = (page: Page) => page.getByRole('rowheader').allTextContents()

test.beforeEach(({ context }) => withSettings(context, settled))

test('a teacher sees a class from a folder, dropped files, a ZIP or a hundred files, sorts it and saves it as CSV', async ({
  page,
}, testInfo) => {
  const student = await exportedByStudent(page)
  await openClass(page)

  await test.step('folders and dropped files add up to one class', async () => {
    const folder = testInfo.outputPath('class')
    for (const [path, done] of [
      ['Asha/dsa-tracker-class.json', 3],
      ['Asha/dsa-tracker-class (1).json', 5],
      ['Li/dsa-tracker-class.json', 1],
    ] as const) {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, student(done))
    }
    await page.locator('input.folder').setInputFiles(folder)
    await expect(status(page)).toHaveText('2 students from 3 files.')
    expect(await names(page)).toEqual(['Asha 2 files', 'Li'])
    await expect(page.getByRole('row', { name: 'Asha' }).getByRole('cell').first()).toHaveText('6')

    const dropped = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], 'Zoë.json'))
      transfer.items.add(new File(['no'], 'list.json'))
      return transfer
    }, student(2))
    await page.dispatchEvent('body', 'dragenter', { dataTransfer: dropped })
    await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
    await expect(status(page)).toHaveText('3 students from 4 files. 1 file left out.')
    await expect(page.getByRole('rowheader', { name: 'Zoë' })).toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()
  })

  await test.step('the ZIP of an LMS becomes a table to sort and save', async () => {
    const archive = zipSync({
      'Asha Rao_12_assignsubmission_file/dsa-tracker-class.json': strToU8(student(36)),
      'Li Wei_13_assignsubmission_file/dsa-tracker-class.json': strToU8(student(4)),
      '=HYPERLINK()_14_assignsubmission_file/dsa-tracker-class.json': strToU8(student(20)),
      'Tom_15_assignsubmission_file/essay.docx': strToU8('PK'),
    })
    await page
      .locator('input.files')
      .setInputFiles({ name: 'CS101.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) })
    await expect(status(page)).toHaveText('3 students. 1 file left out.')
    await expect(page.getByRole('region', { name: 'Left out' }).getByRole('listitem')).toHaveText(
      'CS101/Tom_15_assignsubmission_file/essay.docx is no backup and no progress.json',
    )
    await expect(page.getByRole('progressbar')).toBeHidden()
    await expect(page.locator('body')).not.toContainText('my own words')

    await page.getByRole('button', { name: 'Hard' }).click()
    expect((await names(page))[0]).toBe('Asha Rao_12')
    await expect(page.getByRole('columnheader', { name: 'Hard' })).toHaveAttribute('aria-sort', 'descending')

    await page.getByRole('button', { name: 'Array' }).focus()
    await page.keyboard.press('Enter')
    expect(await names(page)).toEqual(['Asha Rao_12', '=HYPERLINK()_14', 'Li Wei_13'])
    await expect(page.getByRole('columnheader', { name: 'Array' })).toHaveAttribute('aria-sort', 'descending')
    await page.keyboard.press('Enter')
    expect(await names(page)).toEqual(['Li Wei_13', '=HYPERLINK()_14', 'Asha Rao_12'])
    const cells = page.getByRole('row', { name: 'Asha Rao_12' }).getByRole('cell')
    await expect(cells.nth(0)).toHaveText('37')
    await expect(cells.nth(1)).toHaveText('8%')
    // The day on which the student ticked.
    await expect(cells.nth(2).locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/)

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('class-DSA.csv')
    const csv = readFileSync(await download.path(), 'utf8')
    expect(csv).toContain("\n'=HYPERLINK()_14,")
    expect(csv).toMatch(/\nLi Wei_13,\d{4}-\d\d-\d\d,5,462,1,0,2,0,4,/)

    await page.getByRole('combobox', { name: 'Track' }).selectOption('Core Subjects')
    await expect(page.getByRole('columnheader', { name: 'Compiler Design' })).toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByRole('table')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused()
  })

  await test.step('a hundred files show how far they are, and the table fits a phone', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const bar = document.querySelector('progress') as HTMLProgressElement
          const look = () =>
            bar.value > 0 && bar.value < 1 && bar.checkVisibility()
              ? resolve(bar.value)
              : requestAnimationFrame(look)
          look()
        }),
    )
    await page.locator('input.files').evaluate((input: HTMLInputElement, text) => {
      const chosen = new DataTransfer()
      for (let number = 1; number <= 100; number += 1)
        chosen.items.add(new File([text], `student-${number}.json`))
      input.files = chosen.files
      input.dispatchEvent(new Event('change'))
    }, student(9))
    expect(await shown).toBeLessThan(1)
    await expect(status(page)).toHaveText('100 students.')
    expect((await names(page)).slice(0, 3)).toEqual(['1', '2', '3'])
    // The track with the most columns.
    await page.getByRole('combobox', { name: 'Track' }).selectOption('DSA')
    await expect(page.getByRole('columnheader', { name: 'Array' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

    // Names of many topics stand upright, and leave room for the students.
    const head = await page.locator('thead').boundingBox()
    expect(head?.height).toBeLessThan(350)
    const isHit = await page
      .getByRole('rowheader')
      .first()
      .evaluate((cell) => {
        cell.scrollIntoView({ block: 'center' })
        const { x, y, width, height } = cell.getBoundingClientRect()
        return cell.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    expect(isHit).toBe(true)
  })
})

test('lists of pages have their names: one beside its element, and the pages that a student marked as done', async ({
  page,
}) => {
  const list = (attributes: string) =>
    `<p><topic-table ${attributes} list="next"></topic-table></p><ul><li>Two Sum</li><li>3Sum</li></ul>`
  const pages = {
    'week-3': list('sheet="cs101" name="Week 3"'),
    own: list(''),
    lesson: '<done-button></done-button>',
  }
  for (const [name, body] of Object.entries(pages)) {
    await openPage(page, `${body}<script>document.title = 'Page ${name}'</script>`, {
      path: `/course/${name}`,
    })
    await page
      .getByRole('checkbox')
      .or(page.getByRole('button', { name: 'Mark as done' }))
      .first()
      .click()
    await expect(
      page.getByRole('checkbox', { checked: true }).or(page.getByRole('button', { name: /^Done ·/ })),
    ).toBeVisible()
  }
  await page.goto('/about')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export for a class' }).click()
  const file = await (await downloading).path()
  await openClass(page)
  await page.locator('input.files').setInputFiles(file)
  const choice = page.getByRole('combobox', { name: 'Track' })
  const tables = {
    cs101: ['Week 3', '50%'],
    'Page own': ['Page own', '50%'],
    'Page lesson': ['Lessons', '100%'],
  }
  for (const [name, [topic, percent]] of Object.entries(tables)) {
    await choice.selectOption(name)
    await expect(page.getByRole('columnheader').last()).toContainText(topic ?? '')
    await expect(page.locator('tbody .percent')).toHaveText(percent ?? '')
  }
})

test('a topic that is called like another column sorts by the topic', async ({ page }) => {
  await openClass(page)
  const backup = (done: readonly string[]) =>
    JSON.stringify({
      format: 'dsa-tracker-backup-1',
      tracks: [
        {
          id: 'course',
          name: 'Course',
          topics: ['Week 1', 'Done'].map((topicName) => ({
            topicName,
            questions: ['a', 'b'].map((Problem) => ({ Problem, Done: done.includes(topicName + Problem) })),
          })),
        },
      ],
    })
  const file = (name: string, ...done: string[]) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(backup(done)),
  })
  await page
    .locator('input.files')
    .setInputFiles([file('asha.json', 'Donea'), file('li.json', 'Week 1a', 'Week 1b')])
  await page.getByRole('button', { name: 'Done' }).last().click()
  await expect(page.getByRole('columnheader', { name: 'Done' }).last()).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  expect(await names(page)).toEqual(['asha', 'li'])
  await page.getByRole('button', { name: 'Done' }).first().click()
  expect(await names(page)).toEqual(['li', 'asha'])
})
