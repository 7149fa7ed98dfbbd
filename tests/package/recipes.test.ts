import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

test('the recipes name the current version, and a CDN only for after publication', () => {
  const { version } = JSON.parse(read('package.json'))
  const named = [...read('docs/recipes.md').matchAll(/dsa-tracker@([\d.]+)/g)].map(([, found]) => found)
  expect(new Set(named)).toEqual(new Set([version]))
  for (const file of ['README.md', 'docs/recipes.md']) {
    const [before = '', later = ''] = read(file).split('### Once published\n')
    expect(before, file).not.toMatch(/jsdelivr|unpkg/)
    expect(later, file).toMatch(/not published yet[\s\S]*integrity="/)
  }
  for (const file of ['configurator.html', 'configurator.js', 'embeds.html', 'index.html'])
    expect(read(`demo/${file}`), file).not.toMatch(/jsdelivr|unpkg/)
})

test('an example of the whole product looks like the page around it', () => {
  for (const file of ['README.md', 'docs/recipes.md', 'demo/own-list.html', 'demo/ownList.js']) {
    const found = read(file).matchAll(/(?:<|&lt;)dsa-tracker(?: .*?)?(?:>|&gt;)(?:<|&lt;)\/dsa-tracker/g)
    const examples = [...found].map(([example]) => example)
    expect(examples.length, file).toBeGreaterThan(0)
    expect(
      examples.filter((example) => !example.includes('theme=')),
      file,
    ).toEqual([])
  }
})

test('the recipes ask what runs the site, and lead to a page each, which says how long it takes', () => {
  const [, table = ''] =
    /^# Recipes\n\n## What runs your site\?\n\n([\s\S]*?)\n\n/.exec(read('docs/recipes.md')) ?? []
  const rows = [...table.matchAll(/\(recipes\/([\w-]+\.md)\) *\| (\d+) /g)].map(([, page, minutes]) => [
    page,
    minutes,
  ])
  const pages = readdirSync(new URL('docs/recipes/', root)).map((page) => [
    page,
    /^# .+\n\n_(\d+) minutes\. /.exec(read(`docs/recipes/${page}`))?.[1],
  ])
  expect(rows.sort()).toEqual(pages.sort())
})
