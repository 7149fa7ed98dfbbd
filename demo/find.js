/**
 * Returns the element of this page that a selector finds.
 *
 * @template {Element} E
 * @param {string} selector
 * @param {new () => E} type what it has to be
 * @returns {E}
 */
export function find(selector, type) {
  const found = document.querySelector(selector)
  if (found instanceof type) return found
  throw new Error(`This page has no ${selector}.`)
}
