import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Without it the stylesheet that the elements import is empty.
    css: true,
    restoreMocks: true,
    projects: [
      { extends: true, test: { name: 'seed', include: ['tests/seed/**/*.test.ts'] } },
      { extends: true, test: { name: 'store', include: ['tests/store/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'components', include: ['tests/components/**/*.test.tsx'], environment: 'happy-dom' },
      },
    ],
  },
})
