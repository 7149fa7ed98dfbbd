/** Colours of muted text, as in `src/components/styles/tokens.css`: the first to become unreadable on a background. */
const mutedText = { light: '#55606d', dark: '#9ba7b5' }

/**
 * @param {string} colour six hex digits
 * @returns {number} its relative luminance, as WCAG defines it
 */
function luminance(colour) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Returns the themes, of those that a visitor may see, whose texts are hard to read on a background.
 *
 * @param {string} background six hex digits
 * @param {string} theme value of the attribute
 * @returns {string[]}
 */
export function hardToRead(background, theme) {
  const seen = Object.entries(mutedText).filter(([name]) => theme === name || !(theme in mutedText))
  return seen.flatMap(([name, text]) => {
    const [low = 0, high = 0] = [luminance(background), luminance(text)].sort((one, other) => one - other)
    return (high + 0.05) / (low + 0.05) < 4.5 ? [name] : []
  })
}
