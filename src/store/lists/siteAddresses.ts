import type { Content } from './content.ts'

/** An address without a host: of a page on the site that has the list. */
const relative = String.raw`\.{0,2}/(?!/)[^\s()<>"',;|]*`
const inMarkdown = new RegExp(String.raw`(?<=\]\(<?)${relative}`, 'g')
const inCell = new RegExp(String.raw`(?<=^|[,;\t"])${relative}(?=$|[,;\t"\r])`, 'gm')
const alone = new RegExp(`^${relative}$`)

/** Returns a list whose addresses without a host are those of the site that has it. */
export function withSiteAddresses(content: Content, base: string): Content {
  const resolve = (address: string): string =>
    URL.canParse(address, base) ? new URL(address, base).href : address
  if (content.format === 'json') {
    const value = JSON.parse(JSON.stringify(content.value), (_, text: unknown) =>
      typeof text === 'string' && alone.test(text) ? resolve(text) : text,
    )
    return { format: 'json', value }
  }
  if (!('text' in content)) return content
  const pattern = content.format === 'delimited' ? inCell : inMarkdown
  return { ...content, text: content.text.replace(pattern, resolve) }
}
