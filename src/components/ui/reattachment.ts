import { createContext } from 'react'

/** Calls a listener after the view was put back into the page, and returns how to stop that. */
type ListenToReattachment = (listener: () => void) => () => void

/** Provided by whatever mounts the view. Without it a view is taken to stay where it is. */
export const ReattachmentContext = createContext<ListenToReattachment>(() => () => {})
