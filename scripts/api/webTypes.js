/** @import { Metadata } from './load.js' */

/**
 * Web Types, which JetBrains' editors read, https://github.com/JetBrains/web-types
 *
 * @param {Metadata} metadata
 * @param {{ readonly name: string, readonly version: string }} published
 */
export const webTypes = (
  { elements, isReadOnly, events, parts, cssProperties, cssDefaults },
  { name, version },
) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name,
  version,
  'js-types-syntax': 'typescript',
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: elements.map((element) => ({
        name: element.tagName,
        description: element.description,
        attributes: element.allAttributes.map(({ name, description, type, default: initial }) => ({
          name,
          description,
          value: type === 'boolean' ? { kind: 'no-value', type } : { type },
          ...(initial && { default: initial }),
        })),
        slots: element.slots,
        js: {
          properties: [
            ...element.allAttributes.map(({ property, description, type }) => ({
              name: property,
              description,
              type,
            })),
            ...element.allProperties.map(([name, { type, description }]) => ({
              name,
              description,
              type,
              ...(isReadOnly(name) && { 'read-only': true }),
            })),
          ],
          events: element.events.map((name) => ({
            name,
            description: events[name].description,
            type: `CustomEvent<${events[name].detail}>`,
          })),
        },
        css: {
          properties: Object.entries(cssProperties).map(([name, description]) => ({
            name,
            description: `${description}\n\nDefault: \`${cssDefaults.get(name)}\``,
          })),
          parts: element.parts.map((name) => ({ name, description: parts[name] })),
        },
      })),
    },
  },
})
