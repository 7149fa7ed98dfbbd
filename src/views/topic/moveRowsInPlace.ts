/**
 * Has React move rows of `body` with `moveBefore`. `insertBefore` takes a row out and puts it in again: the browser drops the
 * focus on the way, lays the page out twice for it, and screen readers start over. Browsers that lack `moveBefore` do so all
 * the same, and `KeepFocus` gives the focus back. Can go when React moves elements this way itself.
 */
export function moveRowsInPlace(body: HTMLElement | null): void {
  if (!body?.moveBefore) return
  const insert = body.insertBefore
  const move = <N extends Node>(node: N, before: Node | null): N => {
    if (node.parentNode !== body) return insert.call(body, node, before) as N
    body.moveBefore(node, before)
    return node
  }
  // Defined, because an assignment fails where the host page has frozen the prototype.
  Object.defineProperty(body, 'insertBefore', { value: move })
  Object.defineProperty(body, 'appendChild', { value: <N extends Node>(node: N): N => move(node, null) })
}
