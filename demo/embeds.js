// Adds a copy button to the lines of each example.
import { addCopyButton } from './copyButton.js'

for (const section of document.querySelectorAll('.embeds section')) {
  const title = section.querySelector('h2')
  const place = section.querySelector('.copy')
  const code = section.querySelector('pre code')
  if (title && place instanceof HTMLElement && code instanceof HTMLElement)
    addCopyButton(place, code, `Copy the lines: ${title.textContent}`)
}
