/**
 * Adds a button that copies a text to the clipboard if that is allowed, and otherwise selects it for the visitor. The
 * result is shown beside it and announced.
 *
 * @param {HTMLElement} place
 * @param {HTMLElement} code holds the text
 * @param {string} label the accessible name of the button; starts with “Copy”
 * @returns {() => void} clears its message
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
    // A repeated message is only announced if it was cleared before.
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
