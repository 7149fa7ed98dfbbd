import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** The random tests with many cases from new seeds: `tests/depth.ts`. */
export default mergeConfig(base, defineConfig({ test: { env: { DEPTH: 'long' } } }))
