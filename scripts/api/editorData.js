/**
 * Custom data of VS Code for HTML, https://github.com/microsoft/vscode-custom-data
 *
 * @param {import('./load.js').Metadata} metadata
 */
export const editorData = ({ elements }) => ({
  version: 1.1,
  tags: elements.map((element) => ({
    name: element.tagName,
    description: element.description,
    attributes: element.allAttributes.map(({ name, description, values, default: initial }) => ({
      name,
      description: initial ? `${description}\n\nDefault: \`${initial}\`` : description,
      ...(values.length > 0 && { values: values.map((value) => ({ name: value })) }),
    })),
  })),
})
