// The page that stands in an iframe, and the script that gives the iframe its height, belong to both builds too.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { banner } from './banner.js'

for (const name of ['embed.html', 'embed.js', 'resizer.js']) {
  const text = readFileSync(new URL(`../demo/${name}`, import.meta.url), 'utf8')
  for (const folder of ['dist', 'dist/light'])
    if (existsSync(new URL(`../${folder}/`, import.meta.url)))
      writeFileSync(
        new URL(`../${folder}/${name}`, import.meta.url),
        name.endsWith('.js') ? banner + text : text,
      )
}
