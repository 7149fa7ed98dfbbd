/** The least that each step of colour stands for. Fixed, so that a day looks the same whatever the others were. */
const leasts = [0, 1, 3, 6, 10]

export const stepOf = (count: number): number => leasts.findLastIndex((least) => count >= least)

/** `0`, `1–2` ... `10+` */
export const stepNames: readonly string[] = leasts.map((least, step) => {
  const next = leasts[step + 1]
  if (next === undefined) return `${least}+`
  return next - 1 > least ? `${least}–${next - 1}` : String(least)
})
