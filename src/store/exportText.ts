import type { Records } from './records.ts'

/** The records of a track as the text of a `progress.json`: a list by position, each record as it is stored. */
export function exportText(records: Records): string {
  const byPosition = [...records.values()].sort((a, b) => (a?.position ?? 0) - (b?.position ?? 0))
  return JSON.stringify(byPosition, null, 2)
}
