// Publishes the page for an iframe, and the script that sets the iframe's height.
import { writeFileSync } from 'node:fs'
import { banner, read, root } from './project.js'

for (const name of ['embed.html', 'embed.js', 'resizer.js', 'icon.svg']) {
  const text = read(`demo/${name}`)
  const published = name.endsWith('.js') ? `${banner}\n${text}` : text
  writeFileSync(new URL(`dist/${name}`, root), published)
}
