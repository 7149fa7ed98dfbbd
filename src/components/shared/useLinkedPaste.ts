import type { ClipboardEvent } from 'react'
import { insertText } from '../ui/insertText.ts'
import { useTracker } from './Tracker.ts'

/** An address that a piece of HTML leads to. */
const address = /<a\s[^<>]*?href\s*=\s*["']?(https?:[^"'\s<>]+)/gi

/**
 * Returns a handler that pastes links of a page or a spreadsheet with their addresses, as in Markdown: the browser would
 * leave nothing but their names.
 */
export function useLinkedPaste(onText: (text: string) => void) {
  const { store, fail } = useTracker()
  return (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const [text, html] = ['text/plain', 'text/html'].map((type) => event.clipboardData.getData(type))
    if (!text || !html) return
    const hasMore = [...html.matchAll(address)].some(
      ([, found = '']) => !text.includes(found.replaceAll('&amp;', '&')),
    )
    if (!hasMore) return
    event.preventDefault()
    const field = event.currentTarget
    const insert = (linked: string) => {
      field.focus()
      insertText(field, linked, onText)
    }
    store
      .sheets()
      .then((sheets) => insert(sheets.linkedText(text, html)))
      .catch((cause) => {
        insert(text)
        fail(cause)
      })
  }
}
