// The pages that are measured: as a site would write them, with nothing but the element.

/**
 * @param {string} head
 * @param {string} body
 */
const page = (head, body) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Benchmark</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
${body}
</body>
</html>
`

/** @param {string} name */
const script = (name) => `<script type="module" src="/${name}.js"></script>`

/**
 * Topics of the page with many tables: the last is on the page once, so that its tick changes one table.
 *
 * @param {number} count
 * @param {readonly string[]} topics
 */
function tables(count, topics) {
  const others = topics.slice(1)
  const shown = Array.from({ length: count - 1 }, (_, index) => others[index % others.length])
  return [...shown, topics[0]].map((topic) => `<topic-table topic="${topic}"></topic-table>`).join('\n')
}

/**
 * The page at an address, or `undefined`.
 *
 * @param {string} url
 * @param {readonly string[]} topics
 */
export function pageAt(url, topics) {
  const { pathname: path, searchParams } = new URL(url, 'http://localhost')
  // The same pages of the light build stand in a folder of their own, as its files do.
  const folder = path.startsWith('/light/') ? 'light/' : ''
  const pathname = `/${path.slice(1 + folder.length)}`
  if (pathname === '/floor') return page(script('floor'), '<div id="root"></div>')
  if (pathname.startsWith('/app/')) {
    const base = `/${folder}app/`
    return page(
      script(`${folder}dsa-tracker`),
      `<dsa-tracker routing="history" base="${base}"></dsa-tracker>`,
    )
  }
  if (pathname === '/tables') {
    return page(script(`${folder}topic-table`), tables(Number(searchParams.get('count')), topics))
  }
  if (pathname === '/routes') return page(script('dsa-tracker'), '<dsa-tracker></dsa-tracker>')
  if (pathname === '/activity') return page(script('activity-map'), '<activity-map></activity-map>')
  if (pathname === '/store') return page('', '')
  if (pathname === '/prepare') {
    return page(
      script('dsa-tracker'),
      `<dsa-tracker></dsa-tracker>
<topic-grid track="core"></topic-grid>
<topic-grid track="aptitude"></topic-grid>`,
    )
  }
}
