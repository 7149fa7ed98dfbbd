/** Languages that are written from right to left, unless their tag names another script, and scripts that are. */
const rightToLeft =
  /^(?:ar|arc|azb|ckb|dv|fa|he|iw|ji|ks|nqo|pnb|ps|sd|syr|ug|ur|yi)(?!-[a-z]{4}\b)(?:-|$)|-(?:Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)\b/i

/** Returns the direction in which a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (rightToLeft.test(language) ? 'rtl' : 'ltr')
