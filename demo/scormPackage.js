import { strToU8, zipSync } from './fflate.js'
import { escaped, propertiesOf } from './snippet.js'

/** @typedef {import('./snippet.js').Choices} Choices */

/** The elements whose progress an LMS can have. */
const elements = ['topic-table', 'topic-grid', 'dsa-tracker']

/** @param {Choices} choices */
export const isForLms = ({ element }) => elements.includes(element)

/**
 * Escapes a text for XML and HTML.
 *
 * @param {string} text
 */
const escapedText = (text) => escaped(text).replaceAll('<', '&lt;')

/**
 * @param {Choices} choices
 * @param {string} course
 * @param {number | undefined} pass
 */
function page({ element, attributes, looks, title }, course, pass) {
  const { routing: _, base: __, database: ___, ...kept } = attributes
  const content = {
    element,
    attributes: kept,
    properties: Object.fromEntries(propertiesOf(looks)),
    course,
    pass,
  }
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${escapedText(title)}</title>
    <link rel="stylesheet" href="scorm.css" />
    <script type="module" src="scorm.js"></script>
  </head>
  <body>
    <p role="status"></p>
    <main data-content="${escapedText(JSON.stringify(content))}"></main>
    <noscript><p>The tracker needs JavaScript.</p></noscript>
  </body>
</html>
`
}

/**
 * @param {string} title
 * @param {string} course
 * @param {readonly string[]} files
 */
const manifest = (title, course, files) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${course}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${escapedText(title)}</title>
      <item identifier="tracker" identifierref="page" isvisible="true">
        <title>${escapedText(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html">
${files.map((file) => `      <file href="${file}" />\n`).join('')}    </resource>
  </resources>
</manifest>
`

/**
 * Fetches a file of this site.
 *
 * @param {string} path
 */
async function fetched(path) {
  const response = await fetch(new URL(path, document.baseURI))
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

/**
 * Makes a SCORM 1.2 package that shows the choices. Each one is a course of its own.
 *
 * @param {Choices} choices
 * @param {number | undefined} pass the percent that counts as passed
 * @returns {Promise<Blob>}
 */
export async function scormPackage(choices, pass) {
  const course = `dsa-tracker-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
  /** @type {readonly string[]} */
  const built = await (await fetched('scorm-files.json')).json()
  const paths = [...built, `${choices.element}.js`]
  const contents = await Promise.all(
    paths.map(async (path) => new Uint8Array(await (await fetched(path)).arrayBuffer())),
  )
  const files = ['index.html', ...paths]
  const archive = zipSync({
    'imsmanifest.xml': strToU8(manifest(choices.title, course, files)),
    'index.html': strToU8(page(choices, course, pass)),
    ...Object.fromEntries(paths.map((path, index) => [path, contents[index] ?? new Uint8Array()])),
  })
  return new Blob([/** @type {BlobPart} */ (archive)], { type: 'application/zip' })
}
