/**
 * Returns what students are called, by the paths of their files: a file's folder, or its own name if it has none, without
 * what all of them have in common.
 */
export function studentNames(paths: readonly string[]): readonly string[] {
  const all = paths.map((path) => path.split('/').filter((part) => part !== ''))
  const shared = all.length > 1 ? sharedFolders(all.map((parts) => parts.slice(0, -1))) : 0
  const names = all.map((parts) => parts.slice(shared, -1).join('/') || ownName(parts.at(-1) ?? ''))
  return withoutSharedParts(names)
}

/** Returns how many folders all paths begin with. */
function sharedFolders([first = [], ...others]: readonly (readonly string[])[]): number {
  const differing = first.findIndex((folder, at) => others.some((parts) => parts[at] !== folder))
  return differing < 0 ? first.length : differing
}

/** Returns a file's name without ending, and without the name that it was exported under. */
function ownName(file: string): string {
  const name = file.replace(/\.(?:json|txt)$/i, '')
  return name.replace(/[\s_.-]*(?:dsa-tracker-(?:backup|class)|progress)[\s_-]*(?:\(?\d+\)?)?$/i, '') || name
}

/** Cuts what all names begin and end with, but no word. */
function withoutSharedParts(names: readonly string[]): readonly string[] {
  const distinct = [...new Set(names)]
  const [first = ''] = distinct
  if (distinct.length < 2) return names
  const beginning = /^.*[_./-]/s.exec(first.slice(0, sharedLength(distinct)))?.[0] ?? ''
  const ending =
    /[_./-].*$/s.exec(first.slice(first.length - sharedLength(distinct.map(reversed))))?.[0] ?? ''
  const cut = (name: string) => {
    const end = beginning.length + Math.max(0, name.length - beginning.length - ending.length)
    const rest = name.slice(beginning.length, end)
    return rest
      .replace(beginning === '' ? '' : /^[\s_./-]+/, '')
      .replace(ending === '' ? '' : /[\s_./-]+$/, '')
  }
  const isWhole = distinct.every((name) => cut(name) !== '')
  return isWhole ? names.map(cut) : names
}

const reversed = (text: string): string => [...text].reverse().join('')

/** Returns how many characters all texts begin with. */
function sharedLength([first = '', ...others]: readonly string[]): number {
  let length = 0
  while (length < first.length && others.every((other) => other[length] === first[length])) length += 1
  return length
}
