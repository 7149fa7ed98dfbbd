/** Minimum count for each colour step. Fixed, so a day looks the same whatever the other days were. */
const thresholds = [0, 1, 3, 6, 10]

export const stepOf = (count: number): number => thresholds.findLastIndex((least) => count >= least)

/** `0`, `1–2` ... `10+` */
export const stepNames: readonly string[] = thresholds.map((least, step) => {
  const next = thresholds[step + 1]
  if (next === undefined) return `${least}+`
  return next - 1 > least ? `${least}–${next - 1}` : String(least)
})
