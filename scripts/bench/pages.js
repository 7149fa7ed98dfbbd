// The measured pages: as a site would write them, with nothing but the element.
import { topics } from './product.js'

/**
 * @param {string} script
 * @param {string} body
 */
const page = (script, body) => `<!doctype html>
<html lang="en">
<head>
<title>Benchmark</title>
<link rel="icon" href="data:,">
<script type="module" src="/${script}.js"></script>
</head>
<body>
${body}
</body>
</html>
`

/**
 * Returns this many tables. The last topic is on the page once, so a tick in it changes one table.
 *
 * @param {number} count
 */
function tables(count) {
  const [last, ...others] = topics
  const shown = Array.from({ length: count - 1 }, (_, index) => others[index % others.length])
  return [...shown, last].map((topic) => `<topic-table topic="${topic}"></topic-table>`).join('\n')
}

/**
 * Returns one table of a list of the page, with this many problems.
 *
 * @param {number} count
 */
const list = (count) =>
  `<topic-table sheet="long" name="A long list"><ol>${Array.from(
    { length: count },
    (_, index) => `<li><a href="https://example.org/${index}">Problem ${index}</a></li>`,
  ).join('')}</ol></topic-table>`

/**
 * Returns the page at an address, or `undefined`.
 *
 * @param {URL} url
 */
export function pageAt({ pathname, searchParams }) {
  if (pathname === '/floor') return page('floor', '<div id="root"></div>')
  if (pathname === '/store') return page('store', '')
  if (pathname === '/routes') return page('dsa-tracker', '<dsa-tracker></dsa-tracker>')
  if (pathname === '/tables') return page('topic-table', tables(Number(searchParams.get('count'))))
  if (pathname === '/list') return page('topic-table', list(Number(searchParams.get('count'))))
  if (pathname.startsWith('/app/'))
    return page('dsa-tracker', '<dsa-tracker routing="history" base="/app/"></dsa-tracker>')
}
