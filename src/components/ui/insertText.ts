/** For longer texts Chromium takes seconds, with the square of their length. */
const longest = 5000

/**
 * Puts a text where the caret of a field is, in place of what is selected. The browser does it, which can then undo it; where
 * it can't, `onText` gets what the field should hold.
 */
export function insertText(field: HTMLTextAreaElement, text: string, onText: (text: string) => void): void {
  if (text.length <= longest && field.ownerDocument.execCommand?.('insertText', false, text)) return
  const { value, selectionStart, selectionEnd } = field
  onText(value.slice(0, selectionStart) + text + value.slice(selectionEnd))
}
