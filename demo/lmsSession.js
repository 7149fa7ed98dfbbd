/** @typedef {Record<'LMSInitialize' | 'LMSFinish' | 'LMSGetValue' | 'LMSSetValue' | 'LMSCommit' | 'LMSGetLastError', (...values: string[]) => unknown>} ScormApi */

/**
 * Returns the API that an LMS provides in a window or in one around it.
 *
 * @param {Window} start
 * @returns {ScormApi | undefined}
 */
function apiAround(start) {
  let around = start
  // Some LMS nest frames deeply; a ring of windows must not hang the page.
  for (let depth = 0; depth < 100; depth += 1) {
    try {
      const { API } = /** @type {{ API?: ScormApi }} */ (/** @type {unknown} */ (around))
      if (API) return API
    } catch {
      // A window of another site can't be asked, but those around it can.
    }
    if (around.parent === around) return undefined
    around = around.parent
  }
  return undefined
}

/**
 * Returns the API of the LMS around this page, or of the window that opened it.
 *
 * @returns {ScormApi | undefined}
 */
function findApi() {
  /** @type {Window | null} */
  const opener = window.opener ?? window.top?.opener
  return apiAround(window) ?? (opener ? apiAround(opener) : undefined)
}

/** A visit of a learner, as SCORM 1.2 has it. Nothing in it throws, whatever the LMS does. */
export class LmsSession {
  /**
   * Starts the visit; `undefined` without an LMS, or if it refuses.
   *
   * @returns {LmsSession | undefined}
   */
  static start() {
    const api = findApi()
    if (!api) return undefined
    const session = new LmsSession(api)
    // An LMS that has started the visit itself says that it can't be started.
    return session.#succeeds('LMSInitialize', '') || session.get('cmi.core.lesson_status') !== ''
      ? session
      : undefined
  }

  /** @type {ScormApi} */
  #api

  /** @param {ScormApi} api */
  constructor(api) {
    this.#api = api
  }

  /**
   * Returns a value; empty if the LMS has none, or doesn't answer.
   *
   * @param {string} name
   */
  get(name) {
    return String(this.#call('LMSGetValue', name) ?? '')
  }

  /** Returns what earlier visits have left; `undefined` if the LMS can't say what that is. */
  get suspended() {
    const value = this.get('cmi.suspend_data')
    const isRead = String(this.#call('LMSGetLastError')) === '0'
    return value !== '' || isRead || this.get('cmi.core.entry') === 'ab-initio' ? value : undefined
  }

  /**
   * Sets values. Returns whether the LMS took all of them.
   *
   * @param {Readonly<Record<string, string>>} values
   */
  set(values) {
    return Object.entries(values)
      .map(([name, value]) => this.#succeeds('LMSSetValue', name, value))
      .every(Boolean)
  }

  /** Returns whether the LMS has stored what was set. */
  commit() {
    return this.#succeeds('LMSCommit', '')
  }

  /** Ends the visit, which stores what was set. */
  finish() {
    return this.#succeeds('LMSFinish', '')
  }

  /**
   * @param {keyof ScormApi} name
   * @param {string[]} values
   */
  #succeeds(name, ...values) {
    return String(this.#call(name, ...values)) === 'true'
  }

  /**
   * @param {keyof ScormApi} name
   * @param {string[]} values
   */
  #call(name, ...values) {
    try {
      return this.#api[name](...values)
    } catch (cause) {
      console.warn(`${name}: ${cause}`)
      return undefined
    }
  }
}
