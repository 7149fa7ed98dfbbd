/**
 * Says beside a field, and to those who hear the page, what is wrong with it; an empty text takes that back.
 *
 * @param {HTMLElement} field
 * @param {HTMLElement} place what describes the field, with the role `alert`
 * @param {string} text
 */
export function showFieldError(field, place, text) {
  if (text === '') field.removeAttribute('aria-invalid')
  else field.setAttribute('aria-invalid', 'true')
  // Set anew it would be announced anew.
  if (place.textContent !== text) place.textContent = text
}
