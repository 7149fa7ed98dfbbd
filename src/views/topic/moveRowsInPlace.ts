/**
 * Makes React move rows of `body` with `moveBefore`. `insertBefore` takes a row out and puts it back: the browser drops the
 * focus, lays the page out twice, and screen readers start over. Browsers without `moveBefore` still do so, and `KeepFocus`
 * restores the focus there. Can go when React uses `moveBefore` itself.
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
