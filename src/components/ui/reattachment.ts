import { createContext } from 'react'

/** Calls a listener after the view is put back into the page. Returns a function that stops it. */
type ListenToReattachment = (listener: () => void) => () => void

/** Provided by the code that mounts the view. Without it, a view is assumed never to move. */
export const ReattachmentContext = createContext<ListenToReattachment>(() => () => {})
