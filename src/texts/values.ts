/** The values in a text, by name. */
export type Values<Names extends string> = Readonly<Record<Names, string | number>>
