/** Milliseconds that one turn of a wait may count for, however long the page kept it waiting. */
const slice = 100

/**
 * Calls `giveUp` once the browser has been silent for this many milliseconds. Time in which the page itself was too busy
 * to hear an answer doesn't count: on a slow phone, that is most of a start. Returns a function that stops waiting.
 */
export function afterSilence(milliseconds: number, giveUp: () => void): () => void {
  let left = milliseconds
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const next = Math.min(slice, left)
    timer = setTimeout(() => {
      left -= next
      if (left > 0) wait()
      else giveUp()
    }, next)
  }
  wait()
  return () => clearTimeout(timer)
}
