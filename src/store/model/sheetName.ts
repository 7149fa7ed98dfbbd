import { isSameName } from './identity.ts'

export const sheetNamed = <S extends { readonly name: string }>(
  sheets: readonly S[],
  name: string,
): S | undefined => sheets.find((sheet) => isSameName(sheet.name, name))

/** Returns a list's name as it is proposed: without emoji, and without what stands in brackets. */
export function proposedName(name: string): string {
  const bare = name
    .replace(/\p{Extended_Pictographic}|[\u200d\ufe0f]/gu, ' ')
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(/[_\s]+/g, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(bare) ? bare : name.trim()
}
