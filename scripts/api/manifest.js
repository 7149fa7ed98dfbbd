/** @import { Metadata } from './load.js' */

/** @param {import('./load.js').Attribute} attribute */
const literal = ({ type, default: initial }) =>
  type === 'boolean' || type === 'number' ? initial : `'${initial}'`

/**
 * Custom Elements Manifest, https://github.com/webcomponents/custom-elements-manifest
 *
 * @param {Metadata} metadata
 */
export function manifest({ elements, isReadOnly, events, parts, cssProperties, cssDefaults }) {
  const pathOf = (/** @type {Metadata['elements'][number]} */ { entry }) => `dist/${entry}.js`
  const modules = elements.map((element) => ({
    kind: 'javascript-module',
    path: pathOf(element),
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name: element.name,
        tagName: element.tagName,
        description: element.description,
        superclass: { name: 'HTMLElement', package: 'global:' },
        attributes: element.allAttributes.map((attribute) => ({
          name: attribute.name,
          description: attribute.description,
          type: { text: attribute.type },
          default: literal(attribute),
          fieldName: attribute.property,
        })),
        members: [
          ...element.allAttributes.map((attribute) => ({
            kind: 'field',
            name: attribute.property,
            description: attribute.description,
            privacy: 'public',
            type: { text: attribute.type },
            default: literal(attribute),
            attribute: attribute.name,
            reflects: attribute.reflects,
          })),
          ...element.allProperties.map(([name, { type, description }]) => ({
            kind: 'field',
            name,
            description,
            privacy: 'public',
            type: { text: type },
            ...(isReadOnly(name) && { readonly: true }),
          })),
        ],
        events: element.events.map((name) => ({
          name,
          description: events[name].description,
          type: { text: `CustomEvent<${events[name].detail}>` },
        })),
        cssProperties: Object.entries(cssProperties).map(([name, description]) => ({
          name,
          description,
          default: cssDefaults.get(name),
        })),
        cssParts: element.parts.map((name) => ({ name, description: parts[name] })),
        slots: element.slots,
      },
      {
        kind: 'function',
        name: 'define',
        description: 'Registers the element under a name of your own.',
        parameters: [{ name: 'name', type: { text: 'string' } }],
      },
    ],
    exports: [
      { kind: 'custom-element-definition', name: element.tagName, declaration: { name: element.name } },
      { kind: 'js', name: element.name, declaration: { name: element.name } },
      { kind: 'js', name: 'define', declaration: { name: 'define' } },
    ],
  }))
  const all = {
    kind: 'javascript-module',
    path: 'dist/dsa-tracker.js',
    description: 'Registers all elements.',
    exports: elements.map((element) => ({
      kind: 'js',
      name: element.name,
      declaration: { name: element.name, module: pathOf(element) },
    })),
  }
  return { schemaVersion: '2.1.0', readme: 'README.md', modules: [...modules, all] }
}
