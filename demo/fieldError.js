/**
 * Shows and announces beside a field what is wrong with it; an empty text clears that.
 *
 * @param {HTMLElement} field
 * @param {HTMLElement} place describes the field, has the role `alert`
 * @param {string} text
 */
export function showFieldError(field, place, text) {
  if (text === '') field.removeAttribute('aria-invalid')
  else field.setAttribute('aria-invalid', 'true')
  // Setting it again would announce it again.
  if (place.textContent !== text) place.textContent = text
}
