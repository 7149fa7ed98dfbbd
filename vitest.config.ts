import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Otherwise the stylesheet that the elements import is empty.
    css: true,
    restoreMocks: true,
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: { name: 'seed', include: ['tests/architecture.test.ts', 'tests/seed/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'store',
          include: ['tests/store/**/*.test.ts'],
          // Otherwise the output of a leftover store, while its test file closes, would fail the run.
          disableConsoleIntercept: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['tests/{components,host}/**/*.test.tsx'],
          environment: 'happy-dom',
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
