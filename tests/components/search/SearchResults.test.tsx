import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SearchResults } from '../../../src/components/search/SearchResults.tsx'
import { everything } from '../../../src/components/shared/filters.ts'
import { openView, storing } from '../fixtures.tsx'

test('results show what a student says of a problem that is not done', async () => {
  const prepare = storing('Trie', [
    { Problem: 'Zig one', Mark: 'attempted' },
    { Problem: 'Zig two', Mark: 'skipped' },
    { Problem: 'Zig three' },
  ])
  const view = <SearchResults text="zig" filter={everything} onClear={() => {}} />
  const { page } = await openView(view, { prepare })
  for (const [title, mark] of [
    ['Zig one', 'Not yet'],
    ['Zig two', 'Skipped'],
    ['Zig three', null],
  ] as const) {
    const box = await page.findByRole('checkbox', { name: `Done: ${title}` })
    expect(box.getAttribute('aria-description'), title).toBe(mark)
    const result = within(box.closest('li') as HTMLElement)
    expect(result.queryByText(/^(Not yet|Skipped)$/)?.textContent ?? null, title).toBe(mark)
  }
})
