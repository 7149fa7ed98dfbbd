import { strToU8, zipSync } from 'fflate'
import { returningVisitor } from './returning.js'

/** @import { Browser } from '@playwright/test' */
/** @import { Lists, Site } from '../types.ts' */

const size = 5000
const items = Array.from({ length: size }, (_, index) => ({
  topic: `Topic ${Math.floor(index / 100) + 1}`,
  title: `Problem ${index + 1} about trees, arrays and graphs`,
  link: `https://example.com/problems/${index + 1}`,
}))

/** A workbook as spreadsheets write it, with the texts in the cells. */
function workbook() {
  const cell = (/** @type {string} */ text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = [{ topic: 'Topic', title: 'Problem', link: 'Link' }, ...items]
    .map(({ topic, title, link }) => `<row>${cell(topic)}${cell(title)}${cell(link)}</row>`)
    .join('')
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ),
  })
}

/** The same list in each format. */
const files = () => ({
  CSV: strToU8(
    ['Topic,Problem,Link', ...items.map(({ topic, title, link }) => `${topic},"${title}",${link}`)].join(
      '\n',
    ),
  ),
  XLSX: workbook(),
  JSON: strToU8(JSON.stringify(items)),
})

/**
 * How long the store takes to read a list of 5,000 rows, its reader loaded.
 *
 * @param {Browser} browser
 * @param {Site} site
 * @param {number} runs
 */
export async function measureLists(browser, site, runs) {
  const context = await returningVisitor(browser, site)
  const page = await context.newPage()
  await page.goto(`${site.origin}/store`)
  /** @type {Record<string, number[]>} */
  const results = {}
  for (const [format, bytes] of Object.entries(files())) {
    results[format] = await page.evaluate(
      async ({ name, content, times, count }) => {
        const address = '/store.js'
        /** @type {typeof import('../../../src/store/index.ts')} */
        const { openStore } = await import(address)
        const measured = []
        // The first loads the reader.
        for (let run = -1; run < times; run += 1) {
          const from = performance.now()
          const { topics } = await openStore().readSheet({ name, bytes: new Uint8Array(content) })
          if (run >= 0) measured.push(performance.now() - from)
          const read = topics.reduce((sum, topic) => sum + topic.items.length, 0)
          if (read !== count) throw new Error(`${name}: ${read} items were read`)
        }
        return measured
      },
      { name: `list.${format.toLowerCase()}`, content: [...bytes], times: runs, count: size },
    )
  }
  await context.close()
  return /** @type {Lists} */ (results)
}
