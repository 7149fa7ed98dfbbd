import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Random, long and large tests, which `npm test` leaves out. */
export default defineConfig(base, {
  testDir: 'tests/long',
  fullyParallel: false,
  workers: 1,
  timeout: 180_000,
})
