import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { checkbox, chooseAction, databaseName, expectCount, expectCounter, mount } from './fixtures.ts'

/** Elements that are created, moved, hidden and removed by their page. */

const find = (selector: string) => document.querySelector(selector) as HTMLElement

test('a moved element keeps its search, and one that was away for longer starts over', async () => {
  await mount('<div id="a"><topic-table topic="array"></topic-table></div><div id="b"></div>')
  const search = page.getByPlaceholder('Search Question..')
  await search.fill('kadane')
  const table = find('topic-table')
  find('#b').append(table)
  await expect.element(search).toHaveValue('kadane')
  table.remove()
  await expect.poll(() => table.shadowRoot?.childElementCount).toBe(0)
  find('#a').append(table)
  await expectCount(page.css('tbody .row'), 36)
  await expect.element(search).toHaveValue('')
})

test('a moved element keeps its Undo notice, and its dialog stays modal', async () => {
  await mount('<div id="a"><progress-admin></progress-admin></div><div id="b"></div>')
  const move = () => find('#b').append(find('progress-admin'))
  await chooseAction('Dsa Tracking', 'Reset')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  move()
  await expect.poll(() => dialog.query()?.matches(':modal')).toBe(true)
  await page.getByRole('button', { name: 'OK' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  move()
  await expect.element(undo).toBeVisible()
})

test('an element moved into a frame and back keeps its style', async () => {
  await mount('<topic-table topic="trie"></topic-table><iframe></iframe>')
  await expectCount(page.css('tbody .row'), 6)
  const table = find('topic-table')
  const { display } = getComputedStyle(table)
  const frame = (find('iframe') as HTMLIFrameElement).contentDocument as Document
  frame.body.append(table)
  expect(frame.defaultView?.getComputedStyle(table).display).toBe(display)
  await expect.poll(() => table.shadowRoot?.querySelectorAll('tbody .row').length).toBe(6)
  document.body.append(table)
  expect(getComputedStyle(table).display).toBe(display)
  await expectCount(page.css('tbody .row'), 6)
})

test('an element that is never attached does nothing; one created by script in a shadow root works', async () => {
  const frame = await mount('<div></div>')
  const never = document.createElement('topic-table')
  never.setAttribute('topic', 'heap')
  const table = document.createElement('topic-table')
  Object.assign(table, { topic: 'trie', database: databaseName() })
  frame.attachShadow({ mode: 'open' }).append(table)
  await checkbox().click()
  await expectCounter('1/6 Done')
  expect(never.shadowRoot?.childElementCount).toBe(0)
})

test('the hidden attribute hides an element', async () => {
  const table = await mount('<topic-table topic="trie" hidden></topic-table>')
  await expect.poll(() => page.css('topic-table .counter-text').query()?.textContent).toBe('0/6 Done')
  expect(table.checkVisibility()).toBe(false)
  table.removeAttribute('hidden')
  await expect.element(page.getByText('0/6 Done')).toBeVisible()
})

test('an element removed 10 times leaks no nodes', async () => {
  const frame = await mount('<div></div>')
  const devTools = cdp() as unknown as {
    send: (method: string) => Promise<{ metrics: { name: string; value: number }[] }>
  }
  await devTools.send('Performance.enable')
  const nodes = async () => {
    await devTools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devTools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'Nodes')?.value ?? 0
  }
  const round = async () => {
    const table = document.createElement('topic-table')
    Object.assign(table, { topic: 'trie', database: databaseName() })
    frame.replaceChildren(table)
    await expectCount(page.css('tbody .row'), 6)
    frame.replaceChildren()
  }
  for (let count = 0; count < 3; count++) await round()
  const before = await nodes()
  expect(before).toBeGreaterThan(0)
  for (let count = 0; count < 10; count++) await round()
  await expect.poll(nodes).toBeLessThan(before + 100)
})
