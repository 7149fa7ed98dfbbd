import { cards, expect, openPage, settled, storedRecords, test, withSettings } from '../browser/fixtures.ts'

for (const given of [42, 1, 2, 3]) {
  test(`300 fuzzed imports are each refused with a code or imported whole, and break nothing (seed ${given})`, async ({
    page,
    context,
  }) => {
    await withSettings(context, settled)
    await openPage(page, '<topic-grid></topic-grid>')
    const outcome = await page.evaluate(async (start) => {
      const { openStore } = await import('/store.js' as string)
      const progress = await openStore().progress()
      let seed = start
      const random = (below: number) => {
        // mulberry32: small, and good enough in its low bits too
        seed = (seed + 0x6d2b79f5) | 0
        let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
        return ((mixed ^ (mixed >>> 14)) >>> 0) % below
      }
      const leaf = () =>
        [
          true,
          false,
          null,
          0,
          -1,
          1e308,
          '',
          'Trie',
          'javascript:alert(1)',
          '<b>',
          [],
          {},
          'x'.repeat(500),
          '\u0000',
          undefined,
        ][random(15)]
      const names = ['Trie', 'Array', 'Compiler Design', 'Mine', '', ' ', '__proto__', 'constructor']
      const item = () => ({
        Problem: random(60) ? 'p' : leaf(),
        Done: random(60) ? random(2) === 1 : leaf(),
        Notes: random(60) ? 'n' : leaf(),
        URL: random(60) ? 'https://x.org' : leaf(),
      })
      const topic = () => ({
        topicName: random(20) ? names[random(names.length)] : leaf(),
        position: random(20) ? random(20) : leaf(),
        questions: random(20)
          ? Array.from({ length: random(5) }, () => (random(60) ? item() : leaf()))
          : leaf(),
      })
      const counts: Record<string, number> = {}
      for (let round = 0; round < 300; round++) {
        const text = JSON.stringify(random(20) ? Array.from({ length: random(4) }, topic) : leaf()) ?? ''
        const cut = random(10) ? text : text.slice(0, random(text.length + 1))
        const code = await progress.import('dsa', cut).then(
          () => 'imported',
          (error: { code?: string }) => error.code ?? `uncoded: ${error}`,
        )
        counts[code] = (counts[code] ?? 0) + 1
      }
      return { counts, polluted: 'polluted' in {} }
    }, given)
    expect(outcome.polluted).toBe(false)
    expect(Object.values(outcome.counts).reduce((a, b) => a + b)).toBe(300)
    expect(
      Object.keys(outcome.counts).filter((code) => code !== 'imported' && !code.startsWith('import-')),
    ).toEqual([])
    expect(outcome.counts.imported).toBeGreaterThan(15)
    await expect(cards(page).first()).toBeVisible()
    expect(Object.keys(await storedRecords(page)).length).toBeGreaterThanOrEqual(15)
  })
}
