import type { Role } from '../model/tableChoices.ts'
import { tagsOf } from '../model/tags.ts'
import { roleOf } from './columns.ts'
import type { ListedItem } from './itemOf.ts'
import { linkOf } from './links.ts'
import { difficultyOf } from './words.ts'

/** What a line below a title says about it: `Link: https://...`, `Comment: two pointers`. */
export interface Field {
  readonly role: Role
  readonly value: string
}

const roles: readonly (Role | undefined)[] = ['link', 'reading', 'note', 'difficulty', 'tags', 'done']
const label = /^(?:[-*+•]\s+)?(\p{L}[\p{L}\p{M} ]{1,24}?)\s*[:=](?:\s+(.*))?$/u

/** Reads a line as a field; `undefined` for any other line. */
export function fieldOf(text: string, links: readonly string[] = []): Field | undefined {
  const [, name = '', value = ''] = label.exec(text.trim()) ?? []
  const named = roleOf(name)
  // `Problem: https://...` is where the title above leads; of a text it names one.
  const isAddress = value.trim() === '' || linkOf(value) !== ''
  const role = named === 'problem' && isAddress ? 'link' : named
  if (!role || !roles.includes(role)) return undefined
  const given = role === 'link' || role === 'reading' ? linkOf(links[0] ?? value) : value.trim()
  return given === '' ? undefined : { role, value: given }
}

/** Returns an item with what the lines below it say. */
export function withFields(item: ListedItem, fields: readonly Field[]): ListedItem {
  const valuesOf = (role: Role) => fields.filter((field) => field.role === role).map(({ value }) => value)
  const [link = valuesOf('reading')[0] ?? ''] = valuesOf('link')
  const difficulty = item.difficulty ?? valuesOf('difficulty').map(difficultyOf).find(Boolean)
  const tags = tagsOf([
    ...(item.tags ?? []),
    ...valuesOf('tags').flatMap((value) => value.split(/[,;|]|\s(?=#)/)),
  ])
  const [status] = valuesOf('done')
  return {
    ...item,
    url: item.url || link,
    ...(difficulty && { difficulty }),
    ...(tags.length > 0 && { tags }),
    ...(status !== undefined && { status }),
    note: [item.note, ...valuesOf('note')].filter(Boolean).join('\n'),
  }
}
