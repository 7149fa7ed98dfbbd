import config, { lightAddress } from './playwright.config.ts'

/** The whole browser suite against the light build. */
export default {
  ...config,
  projects: [{ name: 'light', testMatch: '**/*.spec.ts', use: { baseURL: lightAddress } }],
}
