/** An http or https address without spaces around it; `undefined` for anything else: a file may hold `javascript:` or `data:`. */
export function webLink(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined
  const trimmed = url.trim()
  return /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed) ? trimmed : undefined
}
