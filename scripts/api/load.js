// Reads what the elements say of themselves: `src/elements/*.metadata.ts`, in the order in which
// `src/elements/dsa-tracker.ts` registers them.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

export const root = new URL('../../', import.meta.url)
export const read = (path) => readFileSync(new URL(path, root), 'utf8')

/** `topic-href` to `topicHref`. */
const propertyName = (attribute) => attribute.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())

async function load(path) {
  const file = fileURLToPath(new URL(path, root))
  return (await runnerImport(file, { configFile: false, root: fileURLToPath(root) })).module
}

/** The metadata of all elements, with what they share filled in. */
export async function loadMetadata() {
  const shared = await load('src/elements/metadata.ts')
  const entries = [...read('src/elements/dsa-tracker.ts').matchAll(/^import '\.\/([\w-]+)\.tsx'/gm)].map(
    ([, name]) => name,
  )
  const elements = []
  for (const entry of entries) {
    const { tagName, defaults, metadata } = await load(`src/elements/${entry}.metadata.ts`)
    elements.push({
      ...metadata,
      tagName,
      entry,
      interface: `${metadata.name}Element`,
      attributes: describeAttributes(metadata.attributes, defaults, shared.types),
      events: [...shared.sharedEvents, ...metadata.events],
    })
  }
  return {
    elements,
    sharedAttributes: describeAttributes(shared.sharedAttributes, shared.sharedDefaults, shared.types),
    types: shared.types,
    events: shared.events,
    parts: shared.parts,
    cssProperties: shared.cssProperties,
    cssDefaults: tokenDefaults(read('src/styles/tokens.css')),
  }
}

function describeAttributes(attributes, defaults, types) {
  return Object.entries(attributes).map(([name, { type = 'string', optional, description }]) => {
    const values = type === 'string' ? [] : (types[type]?.values ?? type)
    const named = types[type] ? [type] : values.map((value) => `'${value}'`)
    const either = (names) => (optional ? ["''", ...names] : names).join(' | ')
    return {
      name,
      property: propertyName(name),
      default: defaults[name],
      description,
      values,
      /** Type of the property in TypeScript: with the names of types, and spelled out. */
      typeName: values.length > 0 ? either(named) : 'string',
      type: values.length > 0 ? either(values.map((value) => `'${value}'`)) : 'string',
    }
  })
}

/** Default values of the custom properties, as the stylesheet has them. */
export const tokenDefaults = (css) =>
  new Map([...css.matchAll(/^ +(--tracker-[\w-]+): ([^;]+);/gm)].map(([, name, value]) => [name, value]))
