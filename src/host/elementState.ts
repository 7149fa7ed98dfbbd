/**
 * Sets a state of an element, which a page can neither see among its attributes nor take away. Chrome 123 and 124 have no
 * states: there, our styles find an element only under its own name.
 */
export function setState(element: HTMLElement, state: string): void {
  if (CSS.supports('selector(:state(a))')) element.attachInternals?.().states.add(state)
}

/** Selects an element of ours, under whatever name a page has registered it. */
export const selectorOf = (tagName: string): string => `:is(${tagName}, :state(${tagName}))`
