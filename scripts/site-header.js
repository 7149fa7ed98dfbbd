import { readFileSync } from 'node:fs'

const header = readFileSync(new URL('site-header.html', import.meta.url), 'utf8')

/**
 * Returns a page of the demo with the header that its pages have in common.
 *
 * @param {string} html
 * @param {string} file its name, `embeds.html` for example
 */
export const withSiteHeader = (html, file) =>
  html.replace('    <!-- header -->\n', header.replace(`"./${file}"`, `"./${file}" aria-current="page"`))
