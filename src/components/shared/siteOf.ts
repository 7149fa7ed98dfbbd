/** Returns the site of a link, as it is shown to visitors. */
export const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')
