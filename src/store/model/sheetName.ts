import { nameKey } from './nameKey.ts'

/** Of these sheets, the one of this name. */
export const sheetNamed = <S extends { readonly name: string }>(
  sheets: readonly S[],
  name: string,
): S | undefined => sheets.find((sheet) => nameKey(sheet.name) === nameKey(name))
