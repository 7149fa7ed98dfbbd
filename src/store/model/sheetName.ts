import { isSameName } from './identity.ts'

/** Finds the sheet with this name. */
export const sheetNamed = <S extends { readonly name: string }>(
  sheets: readonly S[],
  name: string,
): S | undefined => sheets.find((sheet) => isSameName(sheet.name, name))
