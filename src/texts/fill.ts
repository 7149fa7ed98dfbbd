/** A text with its values: `{name}` stands for the value `name`. */
export const fill = (text: string, values: Readonly<Record<string, string | number | undefined>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
