/** Case and spaces do not make another name. */
const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Of these sheets, the one of this name. */
export const sheetNamed = <S extends { readonly name: string }>(
  sheets: readonly S[],
  name: string,
): S | undefined => sheets.find((sheet) => nameKey(sheet.name) === nameKey(name))
