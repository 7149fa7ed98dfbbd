/** What sites and lists write around the title of a problem. */

/** Returns a text without the signs that only say how the one before them is drawn: as text, a picture or a key. */
export const withoutSelectors = (text: string): string => text.replace(/[\ufe0e\ufe0f\u20e3]/g, '')

const number = [
  /^#\s*\d{1,5}\s*[.):-]?\s+/,
  /^[[(]\s*#?\d{1,5}\s*[\])]\s*[.:-]?\s*/,
  /^(?:no|nr|number|q|que|question|problem|lc|leet ?code)\s*[.#:-]?\s*\d{1,5}\s*[.):]\s*/i,
  /^\d{1,5}\s*[.)]\s*(?=[^\d\s])/,
  /^\d{1,5}\s*[.)]\s+/,
  /^\d{3,5}[.)](?=\d+\p{L})/u,
  /^\d{1,5}\s*:\s+/,
  /^\d{1,5}-\s+/,
  /^\d{1,5}\s[-–—]\s+(?=\p{L})/u,
]

/** Returns a title without the number that a list puts before it: `[53] Maximum Subarray`, `75. Sort Colors`. */
export function withoutNumber(title: string): string {
  if (!/^[#[(\dlnpq]/i.test(title)) return title
  for (const pattern of number) {
    const rest = title.replace(pattern, '')
    if (rest !== title && /[\p{L}\p{N}]/u.test(rest)) return rest
  }
  return title
}

/**
 * The same, where the number may stand by itself as in `53 Maximum Subarray` or `0053-maximum-subarray`. Whether it is
 * one, or part of the name as in `01 Matrix`, only the names of a site can tell.
 */
export function withoutAnyNumber(title: string): string {
  const rest = withoutNumber(title)
  return rest === title ? title.replace(/^\d{1,5}(?:[\s._]+(?=.*\p{L})|-(?=\d*\p{L}))/u, '') : rest
}
