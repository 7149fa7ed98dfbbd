// Makes the files that describe the elements from their metadata. The build writes those published in `dist`; with
// `--page` it writes those that are committed: `API.md` and the types.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { editorData } from './api/editorData.js'
import { loadMetadata } from './api/load.js'
import { manifest } from './api/manifest.js'
import { page } from './api/page.js'
import { elementTypes, eventTypes } from './api/types.js'
import { webTypes } from './api/webTypes.js'
import * as project from './project.js'

/** @param {unknown} value */
const json = (value) => `${JSON.stringify(value, null, 2)}\n`

/** Returns the texts of all files by path, from the root of the project. */
export async function describeElements() {
  const metadata = await loadMetadata()
  return {
    'dist/custom-elements.json': json(manifest(metadata)),
    'dist/web-types.json': json(webTypes(metadata, project.manifest)),
    'dist/vscode.html-custom-data.json': json(editorData(metadata)),
    'API.md': page(metadata),
    'src/elements/types.ts': elementTypes(metadata),
    'src/host/events.ts': eventTypes(metadata),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const committed = process.argv.includes('--page')
  for (const [path, text] of Object.entries(await describeElements())) {
    if (path.startsWith('dist/') !== committed) writeFileSync(new URL(path, project.root), text)
  }
}
