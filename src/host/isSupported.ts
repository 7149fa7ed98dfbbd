/**
 * True if the browser has what every element needs: light and dark colours, colours computed from others, and popovers.
 * The browsers that do also have all else that is used without asking: Chrome and Edge 123, Firefox 128, Safari 18.
 */
export const isSupported = (): boolean =>
  typeof CSS !== 'undefined' &&
  CSS.supports('color', 'light-dark(red, color(from red srgb-linear clamp(0, (1 - r) * 9, 1) g b))') &&
  'popover' in HTMLElement.prototype
