import { strToU8, zipSync } from 'fflate'
import { newContext } from '../browser.js'
import { Rows } from '../rows.js'

/** @import { Bench } from '../types.ts' */

/**
 * Measures reading a workbook of a usual length and of the greatest, once its reader is loaded.
 *
 * @param {Bench} bench
 */
export async function measureLists({ browser, origins, runs }) {
  const rows = new Rows()
  const small = [...workbook(10)]
  for (const [index, origin] of origins.entries()) {
    const context = await newContext(browser)
    const page = await context.newPage()
    await page.goto(`${origin}/store`)
    await page.evaluate(read, small)
    for (const count of [450, 5000]) {
      const bytes = [...workbook(count)]
      for (let run = 0; run < runs; run += 1)
        rows.add(`Read a workbook of ${count} rows`, 'ms', index, await page.evaluate(read, bytes))
    }
    await context.close()
  }
  return rows.all
}

/**
 * Runs in the page. Returns the milliseconds until the list is read.
 *
 * @param {readonly number[]} bytes
 */
async function read(bytes) {
  const address = '/store.js'
  /** @type {typeof import('../../../src/store/index.ts')} */
  const { openStore } = await import(address)
  const sheets = await openStore().sheets()
  const list = { name: 'list.xlsx', bytes: Uint8Array.from(bytes) }
  const begin = performance.now()
  await sheets.read(list)
  return performance.now() - begin
}

/**
 * Builds a workbook with a topic every 30 problems, in rows of their own.
 *
 * @param {number} count
 */
function workbook(count) {
  const cell = (/** @type {string} */ text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const row = (/** @type {readonly string[]} */ cells) => `<row>${cells.map(cell).join('')}</row>`
  const problems = Array.from({ length: count }, (_, index) => [
    ...(index % 30 === 0 ? [row([`Topic ${index / 30}`])] : []),
    row(
      [`Problem ${index}`, `https://leetcode.com/problems/problem-${index}/`, 'Medium', '<->'].map((text) =>
        text.replaceAll('<', '&lt;'),
      ),
    ),
  ])
  const rows = [row(['Problem', 'Link', 'Level', 'Done']), ...problems.flat()].join('')
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="List" id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  })
}
