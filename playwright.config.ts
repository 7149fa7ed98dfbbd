import { defineConfig } from '@playwright/test'
import { testOptions } from './scripts/chromium.js'

/** The port of the default build's files; those of the light build are on the next. */
const port = Number(process.env.TEST_PORT ?? 4180)
export const lightAddress = `http://127.0.0.1:${port + 1}`

/** A folder of the later ones is asked only for what those before it lack. */
const server = (port: number, ...folders: string[]) => ({
  command: `node scripts/serve.js ${port} ${folders.join(' ')}`,
  url: `http://127.0.0.1:${port}/`,
  reuseExistingServer: !process.env.CI,
})

export default defineConfig({
  testDir: 'tests/browser',
  snapshotPathTemplate: 'tests/browser/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Told as flaky. Whoever works on a test sees it fail.
  retries: process.env.CI ? 1 : 0,
  // Much of a test is waiting.
  workers: 4,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: testOptions(),
  },
  projects: [
    { name: 'default', testMatch: '**/*.spec.ts', use: { baseURL: `http://127.0.0.1:${port}` } },
    // The demo with the files of the light build in place of its own; `npm run test:light` runs all tests on them.
    { name: 'light', testMatch: '**/core.spec.ts', use: { baseURL: lightAddress } },
  ],
  webServer: [server(port, 'dist-demo'), server(port + 1, 'dist/light', 'dist-demo')],
})
