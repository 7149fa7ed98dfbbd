import * as texts from '../texts/en/outdated.ts'

/**
 * Says below an element's own content that its files are gone, for an element whose code can't be loaded to say it. In
 * a shadow root, because its children belong to the page.
 */
export function tellToReload(element: Element): void {
  if (element.shadowRoot || element.matches(':defined')) return
  const root = element.attachShadow({ mode: 'open' })
  const message = document.createElement('p')
  const button = document.createElement('button')
  message.setAttribute('role', 'status')
  message.lang = 'en'
  button.type = 'button'
  button.textContent = texts.reload
  button.addEventListener('click', () => location.reload())
  message.append(texts.text, ' ', button)
  root.append(document.createElement('slot'), message)
}
