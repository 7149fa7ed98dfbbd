import { frameAddress, propertiesOf } from './snippet.js'

/** The preview's own database: ticks, resets and imports in it never affect the visitor's own progress. */
export const previewDatabase = 'configurator'

/**
 * Shows the choices in a place, over the preview's own database. An existing element is only updated.
 *
 * @param {HTMLElement} place
 * @param {import('./snippet.js').Choices} choices
 */
export function showPreview(place, choices) {
  // The element must not change the address of this page.
  const { routing: _, base: __, ...given } = choices.attributes
  const attributes = { ...given, database: previewDatabase }
  const name = choices.way === 'iframe' ? 'iframe' : choices.element
  const before = place.firstElementChild
  const kept = before instanceof HTMLElement && before.localName === name
  const shown = kept ? before : document.createElement(name)
  if (shown instanceof HTMLIFrameElement) {
    const address = frameAddress({ ...choices, attributes })
    if (shown.src !== address)
      Object.assign(shown, { height: '640', title: 'Live', allow: 'clipboard-write', src: address })
  } else {
    for (const { name: old } of [...shown.attributes]) {
      if (!(old in attributes)) shown.removeAttribute(old)
    }
    for (const [attribute, value] of Object.entries(attributes)) shown.setAttribute(attribute, value)
    for (const [property, value] of propertiesOf(choices.looks)) shown.style.setProperty(property, value)
  }
  if (!kept) place.replaceChildren(shown)
}
