// Reads the metadata of the elements: `src/elements/*.metadata.ts`.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { read, root } from '../project.js'

/**
 * @typedef {typeof import('../../src/elements/metadata.ts')} Shared
 * @typedef {typeof import('../../src/host/attributes.ts')} Attributes
 * @typedef {import('../../src/elements/metadata.ts').AttributeMetadata} AttributeMetadata
 * @typedef {{ tagName: string, defaults: Readonly<Record<string, string | number | boolean>>, metadata: ElementMetadata }} ElementModule
 * @typedef {object} ElementMetadata
 * @property {string} name
 * @property {string} description
 * @property {Readonly<Record<string, AttributeMetadata>>} attributes
 * @property {readonly (keyof Shared['events'])[]} events
 * @property {readonly (keyof Shared['parts'])[]} parts
 * @property {string} [children]
 * @property {Readonly<Record<string, string>>} [slots]
 * @property {Readonly<Record<string, { type: string, description: string }>>} [properties]
 *
 * @typedef {Awaited<ReturnType<typeof loadMetadata>>} Metadata
 * @typedef {Metadata['sharedAttributes'][number]} Attribute
 */

/**
 * Runs a module of the sources.
 *
 * @template Module
 * @param {string} path
 * @returns {Promise<Module>}
 */
export async function load(path) {
  const file = fileURLToPath(new URL(path, root))
  const { module } = await runnerImport(file, { configFile: false, root: fileURLToPath(root) })
  return /** @type {Module} */ (module)
}

/** Returns the metadata of all elements, including what they share. */
export async function loadMetadata() {
  /** @type {Shared} */
  const shared = await load('src/elements/metadata.ts')
  /** @type {Attributes} */
  const { propertyName, sharedDefaults } = await load('src/host/attributes.ts')
  /**
   * @param {Readonly<Record<string, AttributeMetadata>>} attributes
   * @param {ElementModule['defaults']} defaults
   */
  const describe = (attributes, defaults) =>
    Object.entries(attributes).map(([name, attribute]) => ({
      name,
      property: propertyName(name),
      ...describeAttribute(attribute, defaults[name] ?? '', shared.types),
    }))
  const entries = readdirSync(new URL('src/elements/', root))
    .map((file) => /^([\w-]+)\.metadata\.ts$/.exec(file)?.[1] ?? '')
    .filter(Boolean)
    .sort()
  const elements = []
  for (const entry of entries) {
    /** @type {ElementModule} */
    const { tagName, defaults, metadata } = await load(`src/elements/${entry}.metadata.ts`)
    elements.push({
      ...metadata,
      tagName,
      entry,
      interface: `${metadata.name}Element`,
      children: metadata.children ?? shared.childrenUntilReady,
      /** The default slot first. */
      slots: Object.entries({ '': metadata.children ?? shared.childrenUntilReady, ...metadata.slots }).map(
        ([name, description]) => ({ name, description }),
      ),
      attributes: describe(metadata.attributes, defaults),
      /** With those of every element, whose defaults may differ. */
      allAttributes: describe({ ...metadata.attributes, ...shared.sharedAttributes }, defaults),
      /** Without an attribute: its own, and those of every element. */
      properties: Object.entries(metadata.properties ?? {}),
      allProperties: Object.entries({ ...metadata.properties, ...shared.sharedProperties }),
      events: [...shared.sharedEvents, ...metadata.events],
    })
  }
  return {
    elements,
    sharedAttributes: describe(shared.sharedAttributes, sharedDefaults),
    sharedProperties: shared.sharedProperties,
    isReadOnly: (/** @type {string} */ name) => name in shared.sharedProperties && name !== 'texts',
    types: shared.types,
    events: shared.events,
    parts: shared.parts,
    cssProperties: shared.cssProperties,
    cssDefaults: tokenDefaults(read('src/components/styles/tokens.css')),
  }
}

/**
 * @param {AttributeMetadata} attribute
 * @param {string | number | boolean} initial
 * @param {Shared['types']} types
 */
function describeAttribute(attribute, initial, types) {
  const { type = [], optional, reflects = true, description } = attribute
  /** @type {readonly string[]} */
  const values = typeof type === 'string' ? types[type].values : type
  const quoted = values.map((value) => `'${value}'`)
  const [named, spelled] = typeof type === 'string' ? [[type], [openUnion(values)]] : [quoted, quoted]
  const either = (/** @type {readonly string[]} */ names) => (optional ? ["''", ...names] : names).join(' | ')
  return {
    default: String(initial),
    description,
    reflects,
    values,
    /** The property's type in TypeScript: with type names, and spelled out. */
    typeName: values.length > 0 ? either(named) : typeof initial,
    type: values.length > 0 ? either(spelled) : typeof initial,
  }
}

/**
 * Returns the type of these strings, which editors suggest, and any other.
 *
 * @param {readonly string[]} values
 */
export const openUnion = (values) => [...values.map((value) => `'${value}'`), '(string & {})'].join(' | ')

/**
 * Returns the default values of the custom properties, from the first rule of the stylesheet, which is for every element.
 *
 * @param {string} css
 */
const tokenDefaults = (css) => {
  const [everyElement = ''] = css.split('}')
  return new Map(
    [...everyElement.matchAll(/^ +(--tracker-[\w-]+): ([^;]+);/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}
