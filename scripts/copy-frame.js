// The page that stands in an iframe, and the script that gives the iframe its height, belong to the package too.
import { copyFileSync } from 'node:fs'

for (const name of ['embed.html', 'embed.js', 'resizer.js']) {
  copyFileSync(new URL(`../demo/${name}`, import.meta.url), new URL(`../dist/${name}`, import.meta.url))
}
