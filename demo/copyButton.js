/**
 * Adds a button that puts a text into the clipboard where that is allowed, and selects it for the visitor where it is not.
 * What happened stands beside it and is announced.
 *
 * @param {HTMLElement} place
 * @param {HTMLElement} code holds the text
 * @param {string} label what the button is called by those who hear the page; begins with “Copy”
 * @returns {() => void} takes back what it said
 */
export function addCopyButton(place, code, label) {
  const status = document.createElement('span')
  const button = document.createElement('button')
  status.setAttribute('role', 'status')
  Object.assign(button, { type: 'button', textContent: 'Copy' })
  button.setAttribute('aria-label', label)
  place.append(status, button)

  /** @param {string} text */
  const say = (text) => {
    status.textContent = text
  }
  button.addEventListener('click', async () => {
    // Said once more it would not be announced, unless it was gone before.
    say('')
    try {
      await navigator.clipboard.writeText(code.textContent)
      say('Copied')
    } catch {
      getSelection()?.selectAllChildren(code)
      say(document.execCommand('copy') ? 'Copied' : 'Selected: press Ctrl+C or ⌘C')
    }
  })
  return () => say('')
}
