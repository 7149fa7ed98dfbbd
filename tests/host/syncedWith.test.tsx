import { expect, test } from 'vitest'
import { openElement } from '../components/fixtures.tsx'

// Here, because in the browser these tests run in a frame, where nothing syncs.
test.each([
  ['wss://sync.example.org/students', 'Synced with sync.example.org.'],
  ['no URL', 'Synced with no URL.'],
])('Settings & data names the server that a device syncs with: %s', async (sync, text) => {
  localStorage.setItem('synced-with:dsa-tracker-sync', 'true')
  const { page } = await openElement('dsa-tracker', {
    attributes: { route: '/about', database: 'synced-with', sync },
  })
  expect(await page.findByText(text)).toBeTruthy()
})
