/** Runs before each test file: all files of a worker share their modules. */
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import Dexie from 'dexie'
import { afterAll, afterEach, vi } from 'vitest'
import { unmounted } from './fixtures.tsx'

// Dexie looks for IndexedDB when it loads, which the imports of a test may trigger before those above.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })

// The store updates views outside `act`, as in a browser. `user` and `render` still wrap themselves in it.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

// The first element of a file waits for the catalogue to compile, on a machine that may be busy.
vi.setConfig({ testTimeout: 20_000 })
configure({
  asyncUtilTimeout: 5000,
  // The default one cannot print a shadow root.
  getElementError: (message, container) => new Error(`${message?.split('\n')[0]}\n\n${container.innerHTML}`),
})

afterEach(() => {
  // happy-dom throws when the focused control is in an element that was removed.
  let focused = document.activeElement as HTMLElement | null
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement as HTMLElement
  focused?.blur()
  cleanup()
  document.body.replaceChildren()
})

// No view may outlive the window.
afterAll(unmounted)
