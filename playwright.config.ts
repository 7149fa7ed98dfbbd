import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './scripts/chromium.js'

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  snapshotPathTemplate: 'tests/browser/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: 'http://127.0.0.1:4180',
    viewport: { width: 1280, height: 900 },
    launchOptions: chromiumOptions(),
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node scripts/serve.js 4180 dist-demo tests/browser/pages',
    url: 'http://127.0.0.1:4180/',
    reuseExistingServer: !process.env.CI,
  },
})
