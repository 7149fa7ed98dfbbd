import { createContext } from 'react'

/** What the parts of `ui/` have to know of the element around them. */
interface Ui {
  /** Calls a listener after the view is put back into the page. Returns a function that stops it. */
  readonly onReattachment: (listener: () => void) => () => void
  /** The name of the button that closes a dialog. */
  readonly closeLabel: string
}

/** Provided by the code that mounts the view. Without it, a view is assumed never to move. */
export const UiContext = createContext<Ui>({ onReattachment: () => () => {}, closeLabel: '' })
