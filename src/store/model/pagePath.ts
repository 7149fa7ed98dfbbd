/** Query parameters that distinguish the pages of a site. */
const pageParameters = ['id', 'p', 'page_id']

/** Returns the parameters of an address that say which page it is. */
const pageQuery = ({ searchParams }: URL): readonly string[] =>
  pageParameters.flatMap((name) => searchParams.getAll(name).map((value) => `${name}=${value}`))

/** Returns what all addresses have in common under which a site may serve a page. */
export function pagePath(address: string): string {
  const url = new URL(address)
  const path = url.pathname
    .replace(/\/index\.\w+$/i, '/')
    .replace(/\.html?$/i, '')
    .replace(/\/+$/, '')
  return [path, ...pageQuery(url)].join('&')
}

/** Returns the address of a page without what says nothing of which page it is. */
export function pageAddress(address: string): string {
  const url = new URL(address)
  const path = url.pathname.replace(/\/index\.\w+$/i, '/').replace(/(?!^)\/+$/, '')
  const query = pageQuery(url).join('&')
  return `${url.origin}${path}${query && `?${query}`}`
}

/** Returns a path without the folder of the page's own language: the page is the same in each. */
export function withoutLanguage(path: string, language: string): string {
  const wanted = language.toLowerCase().replaceAll('_', '-')
  const isLanguage = (folder: string) => {
    const given = folder.toLowerCase().replaceAll('_', '-')
    return given !== '' && (given === wanted || given === wanted.split('-')[0])
  }
  const folders = path.split('/')
  const at = folders.findIndex(isLanguage)
  return at < 0 ? path : folders.filter((_, index) => index !== at).join('/')
}

/** Returns a part of an address as people read it. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
