// Publishes the page for an iframe, and the script that sets the iframe's height.
import { readFileSync, writeFileSync } from 'node:fs'
import { banner } from './banner.js'

for (const name of ['embed.html', 'embed.js', 'resizer.js', 'icon.svg']) {
  const text = readFileSync(new URL(`../demo/${name}`, import.meta.url), 'utf8')
  const published = name.endsWith('.js') ? `${banner}\n${text}` : text
  writeFileSync(new URL(`../dist/${name}`, import.meta.url), published)
}
