import { showFieldError } from './fieldError.js'

/**
 * @typedef {{ title: string, value: string, shown: string }} ReadyColour its value is empty for the default
 */

/**
 * Returns a colour in the picker's form, or `undefined`.
 *
 * @param {string} text three or six digits, with or without the sign before them
 */
function hexOf(text) {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  return digits && `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

/**
 * @param {string} name
 * @param {ReadyColour} colour
 */
function swatch(name, { title, value, shown }) {
  const label = document.createElement('label')
  const input = document.createElement('input')
  const dot = document.createElement('i')
  Object.assign(input, { type: 'radio', name: `ready-${name}`, value })
  input.setAttribute('aria-label', title)
  label.className = 'swatch'
  label.title = title
  dot.style.setProperty('--colour', shown)
  label.append(input, dot)
  return { label, input }
}

/**
 * Shows one colour three times: as presets, in a picker and as hex digits. When one changes, the others follow.
 *
 * @param {HTMLElement} place gets the controls
 * @param {string} name what it is the colour of, such as `accent`
 * @param {readonly ReadyColour[]} ready
 * @param {string} begin what the picker shows as long as the colour is no hex one
 * @returns {() => string} the colour at hand, empty for the default
 */
export function addColourField(place, name, ready, begin) {
  const swatches = ready.map((colour) => swatch(name, colour))
  const row = document.createElement('div')
  const own = document.createElement('div')
  const picker = document.createElement('input')
  const hex = document.createElement('input')
  const error = document.createElement('p')
  row.className = 'swatches'
  row.append(...swatches.map(({ label }) => label))
  own.className = 'own-colour'
  own.append(picker, hex)
  Object.assign(picker, { type: 'color' })
  picker.setAttribute('aria-label', `Your own ${name}`)
  Object.assign(hex, { type: 'text', className: 'field', placeholder: '#', maxLength: 7, spellcheck: false })
  hex.autocapitalize = 'off'
  hex.setAttribute('aria-label', `Hex digits of the ${name}`)
  hex.setAttribute('aria-describedby', `error-${name}`)
  Object.assign(error, { id: `error-${name}`, className: 'field-error', role: 'alert' })
  place.append(row, own, error)

  let chosen = ''
  /** @param {string} value */
  const choose = (value) => {
    chosen = value
    const isHex = value.startsWith('#')
    for (const { input } of swatches) input.checked = input.value === value
    picker.value = isHex ? value : begin
    hex.value = isHex ? value : ''
    showFieldError(hex, error, '')
  }
  choose('')

  for (const { input } of swatches) input.addEventListener('input', () => choose(input.value))
  picker.addEventListener('input', () => choose(picker.value))
  // Three digits may be the first half of six, so while somebody is typing only six count.
  hex.addEventListener('input', () => {
    const value = hex.value.replace('#', '').length === 6 && hexOf(hex.value)
    if (value) choose(value)
    else showFieldError(hex, error, '')
  })
  hex.addEventListener('change', () => {
    const value = hex.value.trim() === '' ? '' : hexOf(hex.value)
    if (value !== undefined) choose(value)
    else showFieldError(hex, error, `“${hex.value}” is no colour. Write six digits, such as ${begin}.`)
  })
  return () => chosen
}
