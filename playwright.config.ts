import { defineConfig } from '@playwright/test'
import { testOptions } from './scripts/chromium.js'

const address = `http://127.0.0.1:${process.env.TEST_PORT ?? 4180}`

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/profiles.ts',
  snapshotPathTemplate: 'tests/browser/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 5_000 },
  testMatch: '**/*.spec.ts',
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 900 },
    launchOptions: testOptions(),
    // What a worker answers passes by the routes of a test; installed.spec.ts has a real one.
    serviceWorkers: 'block',
  },
  webServer: {
    command: `node scripts/serve.js ${new URL(address).port} dist-demo`,
    url: `${address}/`,
    reuseExistingServer: !process.env.CI,
  },
})
