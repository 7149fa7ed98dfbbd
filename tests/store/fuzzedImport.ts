/** Texts of imports that are nearly right, wrong or cut off, with topics of these names: the same ones in every run. */
export function* fuzzedImports(count: number, topics: readonly string[]): Generator<string> {
  let state = 42
  const random = (below: number) => {
    // mulberry32: small, and good enough in its low bits too
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
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
  const names = [...topics, 'Mine', '', ' ', '__proto__', 'constructor']
  const item = () => ({
    Problem: random(60) ? 'p' : leaf(),
    Done: random(60) ? random(2) === 1 : leaf(),
    Notes: random(60) ? 'n' : leaf(),
    URL: random(60) ? 'https://x.org' : leaf(),
  })
  const topic = () => ({
    topicName: random(20) ? names[random(names.length)] : leaf(),
    position: random(20) ? random(20) : leaf(),
    questions: random(20) ? Array.from({ length: random(5) }, () => (random(60) ? item() : leaf())) : leaf(),
  })
  for (let round = 0; round < count; round++) {
    const text = JSON.stringify(random(20) ? Array.from({ length: random(4) }, topic) : leaf()) ?? ''
    yield random(10) ? text : text.slice(0, random(text.length + 1))
  }
}
