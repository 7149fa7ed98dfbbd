/**
 * Returns an address from the host page if it is safe to link to: relative, http or https. `undefined` for any other,
 * such as `javascript:`.
 */
export function webAddress(href: string | undefined): string | undefined {
  if (href === undefined || !URL.canParse(href, document.baseURI)) return undefined
  const { protocol } = new URL(href, document.baseURI)
  return ['http:', 'https:', new URL(document.baseURI).protocol].includes(protocol) ? href : undefined
}
