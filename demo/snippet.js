/**
 * @typedef {import('./subjects.js').ElementName} ElementName
 * @typedef {'site' | 'own' | 'iframe' | 'scorm'} Way
 * @typedef {{
 *   element: ElementName,
 *   attributes: Readonly<Record<string, string>>,
 *   looks: Readonly<Record<string, string>>,
 *   title: string,
 *   way: Way,
 * }} Choices `looks` are accent, background and radius, if they differ from the default
 */

/**
 * Escapes a text for an attribute.
 *
 * @param {string} text
 */
export const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** @param {Choices} choices */
const markup = ({ element, attributes }) =>
  `<${element}${Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join('')}></${element}>`

/**
 * Returns the custom properties that give an element these looks.
 *
 * @param {Choices['looks']} looks
 * @returns {[name: string, value: string][]}
 */
export const propertiesOf = (looks) =>
  Object.entries(looks).flatMap(([name, value]) => {
    /** @type {[name: string, value: string]} */
    const property = [`--tracker-${name}`, value]
    // Buttons and fields keep their ratio to cards and dialogs.
    return name === 'radius' ? [property, [`${property[0]}-small`, `calc(${value} * 2 / 3)`]] : [property]
  })

/**
 * Returns the colour scheme with which a frame is as transparent as its element: that of the element's theme if it is
 * transparent, else that of the rest of the frame.
 *
 * @param {Choices} choices
 */
function frameScheme({ element, attributes, looks }) {
  const theme = attributes.theme ?? (element === 'dsa-tracker' ? 'stored' : 'auto')
  if (looks.background !== 'transparent' || theme === 'stored') return 'light'
  return theme === 'auto' ? 'light dark' : theme
}

/** @param {Choices} choices */
function style({ element, looks }) {
  const properties = propertiesOf(looks)
  if (properties.length === 0) return ''
  const lines = properties.map(([name, value]) => `    ${name}: ${value};\n`)
  return `<style>\n  ${element} {\n${lines.join('')}  }\n</style>\n`
}

/**
 * Returns the address of the page that shows the element in a frame.
 *
 * @param {Choices} choices
 */
export function frameAddress({ element, attributes, looks }) {
  const given = new URLSearchParams({ element, ...attributes, ...looks })
  return new URL(`embed.html?${given}`, document.baseURI).href
}

/**
 * @param {Choices} choices
 * @param {string} src
 */
const scripted = (choices, src) =>
  `<script src="${src}" defer></script>\n${style(choices)}${markup(choices)}\n`

/**
 * The lines that embed an element in each way, with a note for the reader.
 *
 * @type {Readonly<Record<Way, { lines: (choices: Choices) => string, note: string }>>}
 */
export const ways = {
  site: {
    lines: (choices) => scripted(choices, new URL('dsa-tracker.iife.js', document.baseURI).href),
    note: 'The page runs what this site serves. Progress is kept in the visitor’s browser, under the address of your site.',
  },
  own: {
    lines: (choices) => scripted(choices, 'dsa-tracker.iife.js'),
    note: 'Upload dsa-tracker.iife.js beside your page: 362 KB on the wire. Progress is kept in the visitor’s browser, under the address of your site.',
  },
  iframe: {
    lines: (choices) => `<iframe
  src="${escaped(frameAddress(choices))}"
  title="${escaped(choices.title)}"
  width="100%" height="640" loading="lazy"
  style="border: 0; color-scheme: ${frameScheme(choices)}" allow="clipboard-write"
></iframe>
<script src="${new URL('resizer.js', document.baseURI)}" defer></script>
`,
    note: 'Leave the last line out where scripts are removed: the frame then keeps its height and scrolls inside. Progress is kept in the visitor’s browser, apart from that of every other site.',
  },
  scorm: {
    lines: () => '',
    note: 'Upload the ZIP to your course: in Moodle as a SCORM package. The LMS gets the percentage as score, and keeps the progress, so that it comes back on any computer on which the student logs in.',
  },
}
