import { vi } from 'vitest'

/** A busy machine is no fault: whatever a test waits for has five seconds, as in the browser. */
const patience = 5000

const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'object' ? { timeout: patience, ...options } : (options ?? patience))
