import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { BrowserConfigOptions } from 'vitest/node'
import { testOptions } from './scripts/chromium.js'
import { commands } from './tests/elements/commands.ts'

/** Two pages at a time: while one waits, the other uses the machine. In a group of its own, which has one number of workers. */
const twoPages = { maxWorkers: 2, sequence: { groupOrder: 1 } }

/** Vitest writes into it, so each project has its own. */
const inChromium = (): BrowserConfigOptions => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 1280, height: 900 },
  provider: playwright({
    launchOptions: testOptions(),
    // As large as the largest page of a test: a larger one would be scaled.
    contextOptions: { viewport: { width: 1280, height: 900 } },
    actionTimeout: 5000,
  }),
  instances: [{ browser: 'chromium' }],
})

export default defineConfig({
  test: {
    // Otherwise the stylesheet that the elements import is empty.
    css: true,
    restoreMocks: true,
    unstubGlobals: true,
    // A test that hangs is found all the same; what it waits for has its own, shorter time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'seed',
          include: ['tests/architecture.test.ts', 'tests/seed/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'store',
          include: ['tests/store/**/*.test.ts'],
          setupFiles: ['tests/store/setup.ts'],
          // Loading the store for each file would take longer than its tests; each test has its own database.
          isolate: false,
          // Otherwise the output of a leftover store, while its test file closes, would fail the run.
          disableConsoleIntercept: true,
        },
      },
      {
        // What replaces parts of the browser that it does not let a page replace.
        extends: true,
        test: {
          name: 'host',
          include: ['tests/host/**/*.test.tsx'],
          setupFiles: ['tests/waits.ts', 'tests/components/setup.ts'],
          environment: 'happy-dom',
        },
      },
      {
        // The components in Chromium, from their sources: a page for the tests of each worker.
        extends: true,
        test: {
          ...twoPages,
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: ['tests/waits.ts', 'tests/components/setup.ts'],
          isolate: false,
          browser: inChromium(),
        },
      },
      {
        // The built elements in Chromium: one page for all tests of a worker, and a database for each test.
        extends: true,
        publicDir: 'dist-demo',
        test: {
          ...twoPages,
          name: 'elements',
          include: ['tests/elements/**/*.test.ts'],
          setupFiles: ['tests/elements/setup.ts'],
          isolate: false,
          expect: { poll: { timeout: 5000 } },
          browser: { ...inChromium(), commands },
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['tests/package/**/*.test.ts'],
          globalSetup: 'tests/package/install.ts',
          testTimeout: 60_000,
        },
      },
    ],
  },
})
