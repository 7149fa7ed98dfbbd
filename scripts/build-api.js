// Makes the files that describe the elements from `src/elements/api.ts`. The build writes those that are published in
// `dist`; with `--page` it writes `API.md`, which is committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = new URL('../', import.meta.url)
const read = (path) => readFileSync(new URL(path, root), 'utf8')
const propertyName = (attribute) => attribute.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())

/** The texts of all files by their paths, from the root of the project. */
export async function describeElements() {
  const source = fileURLToPath(new URL('src/elements/api.ts', root))
  const { module: api } = await runnerImport(source, { configFile: false, root: fileURLToPath(root) })
  const defaults = tokenDefaults(read('src/styles/tokens.css'))
  return {
    'dist/custom-elements.json': json(manifest(api, defaults)),
    'dist/vscode.html-custom-data.json': json(customData(api)),
    'API.md': page(api, defaults),
  }
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`

/** Default values of the custom properties, as the stylesheet has them. */
export const tokenDefaults = (css) =>
  new Map([...css.matchAll(/^ {2}(--tracker-[\w-]+): ([^;]+);/gm)].map(([, name, value]) => [name, value]))

/** Values of a type that is a union of strings. */
const valuesOf = (type) =>
  type.includes("'") ? type.split(' | ').flatMap((text) => text.slice(1, -1) || []) : []

/** Custom Elements Manifest, https://github.com/webcomponents/custom-elements-manifest */
function manifest({ elements, events, parts, cssProperties }, defaults) {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: elements.map((element) => ({
      kind: 'javascript-module',
      path: `dist/${element.entry}.js`,
      declarations: [
        {
          kind: 'class',
          customElement: true,
          name: element.interface,
          tagName: element.tagName,
          description: element.description,
          superclass: { name: 'HTMLElement', package: 'global:' },
          attributes: element.attributes.map((attribute) => ({
            name: attribute.name,
            description: attribute.description,
            type: { text: attribute.type },
            default: `'${attribute.default}'`,
            fieldName: propertyName(attribute.name),
          })),
          members: element.attributes.map((attribute) => ({
            kind: 'field',
            name: propertyName(attribute.name),
            description: attribute.description,
            privacy: 'public',
            type: { text: attribute.type },
            default: `'${attribute.default}'`,
            attribute: attribute.name,
            reflects: true,
          })),
          events: element.events.map((name) => ({
            name,
            description: events[name].description,
            type: { text: `CustomEvent<${events[name].detail}>` },
          })),
          cssProperties: Object.entries(cssProperties).map(([name, description]) => ({
            name,
            description,
            default: defaults.get(name),
          })),
          cssParts: element.parts.map((name) => ({ name, description: parts[name] })),
        },
      ],
      exports: [
        {
          kind: 'custom-element-definition',
          name: element.tagName,
          declaration: { name: element.interface },
        },
      ],
    })),
  }
}

/** Custom data of VS Code for HTML, https://github.com/microsoft/vscode-custom-data */
const customData = ({ elements }) => ({
  version: 1.1,
  tags: elements.map((element) => ({
    name: element.tagName,
    description: element.description,
    attributes: element.attributes.map(({ name, description, type, default: initial }) => ({
      name,
      description: initial ? `${description}\n\nDefault: \`${initial}\`` : description,
      ...(valuesOf(type).length > 0 && { values: valuesOf(type).map((value) => ({ name: value })) }),
    })),
  })),
})

const cell = (text) => text.replaceAll('|', '\\|')
const code = (text) => (text ? `\`${text}\`` : '')
const table = (headings, rows) =>
  [headings, headings.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

function page({ elements, events, parts, cssProperties }, defaults) {
  const sections = elements.map(
    (element) => `## \`<${element.tagName}>\`

${element.description}

Entry: \`dsa-tracker/${element.entry}\`. Type: \`${element.interface}\`.

${table(
  ['Attribute', 'Property', 'Type', 'Default', 'Description'],
  element.attributes.map(({ name, type, default: initial, description }) => [
    code(name),
    code(propertyName(name)),
    code(type),
    code(initial),
    description,
  ]),
)}

Events: ${element.events.map(code).join(', ')}.

Parts: ${element.parts.map(code).join(', ')}.`,
  )
  return `# API

<!-- Made from src/elements/api.ts by \`npm run api\`. Change it there. -->

\`dsa-tracker\` registers all four elements, every other entry one of them. Each attribute has a property that reflects it:
reading gives the default while the attribute is absent, and setting \`null\` removes the attribute. An attribute that is
empty counts as absent. A track or a topic that does not exist shows a message that lists the valid ones; nothing throws.

${sections.join('\n\n')}

## Events

All are \`CustomEvent\`s that bubble and cross shadow boundaries, so that one listener on \`document\` hears every element.

${table(
  ['Event', '`event.detail`', 'Description'],
  Object.entries(events).map(([name, { detail, cancelable, description }]) => [
    code(name),
    code(detail),
    cancelable ? `Cancelable. ${description}` : description,
  ]),
)}

## Parts

\`\`\`css
topic-grid::part(card) {
  border-width: 2px;
}
\`\`\`

${table(
  ['Part', 'Description'],
  Object.entries(parts).map(([name, description]) => [code(name), description]),
)}

## CSS custom properties

Set them on the element itself: what the page says there wins over the default. A default of \`light-dark(a, b)\` is \`a\` in
the light theme and \`b\` in the dark one; so can yours be. Fonts are those of the page.

\`\`\`css
dsa-tracker {
  --tracker-accent: light-dark(#5b21b6, #c4b5fd);
}
\`\`\`

${table(
  ['Property', 'Default', 'Description'],
  Object.entries(cssProperties).map(([name, description]) => [
    code(name),
    code(defaults.get(name) ?? ''),
    description,
  ]),
)}
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv.includes('--page') ? 'API.md' : 'dist/'
  for (const [path, text] of Object.entries(await describeElements())) {
    if (path.startsWith(wanted)) writeFileSync(new URL(path, root), text)
  }
}
