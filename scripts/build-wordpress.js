// Packs the plugin for WordPress, dist/dsa-tracker-wordpress.zip: integrations/wordpress/ and the built modules.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'
import { loadMetadata } from './api/load.js'
import { manifest, read, root } from './project.js'

const dist = fileURLToPath(new URL('dist/', root))
const { elements, sharedAttributes } = await loadMetadata()

/** The elements as the plugin's PHP and its blocks read them. */
const described = elements.map(({ tagName, description, attributes }) => ({
  name: tagName,
  description,
  attributes: [...attributes, ...sharedAttributes].map(({ name, description, type }) => {
    const values = [...type.matchAll(/'([^']+)'/g)].map(([, value]) => value)
    return {
      name,
      description,
      ...(type === 'boolean'
        ? { isSwitch: true }
        : values.length > 0 && !type.includes('string') && { values }),
    }
  }),
}))

/** @type {Record<string, Uint8Array>} */
const files = { 'elements.json': new TextEncoder().encode(JSON.stringify(described)) }
for (const name of ['dsa-tracker.php', 'editor.js'])
  files[name] = new TextEncoder().encode(
    read(`integrations/wordpress/${name}`).replaceAll('0.1.0', manifest.version),
  )
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  const path = name.replaceAll('\\', '/')
  if (/^(?:chunks\/)?[\w.-]+\.js$|^LICENSES\.md$/.test(path) && path !== 'dsa-tracker.iife.js')
    files[`tracker/${path}`] = readFileSync(join(dist, name))
}
const inFolder = Object.entries(files).map(([name, content]) => [`dsa-tracker/${name}`, content])
// The same bytes for the same files.
const zip = zipSync(Object.fromEntries(inFolder), { level: 9, mtime: new Date(2000, 0, 1) })
writeFileSync(join(dist, 'dsa-tracker-wordpress.zip'), zip)
