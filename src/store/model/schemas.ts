/**
 * Schemas of our values that scripts, other builds or damaged disks can change: in localStorage, in the companion
 * database and in files. Unknown fields are kept, because a later build may have written them.
 */
import * as v from 'valibot'
import { mostMinutes } from './awayTime.ts'
import { isDay } from './day.ts'
import { marks } from './fields.ts'

const flag = v.literal(true)
const count = v.pipe(v.number(), v.safeInteger())

export const numberSchema = v.pipe(v.number(), v.finite())

/** What is called something. */
export const nameSchema = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== ''),
)

const day = v.pipe(
  v.string(),
  v.check((text) => isDay(text)),
)

const minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostMinutes))

/** `ItemReference` */
const itemReferenceSchema = v.looseObject({
  index: count,
  title: v.optional(v.string()),
  url: v.optional(v.string()),
  nth: v.optional(count),
  sharesLink: v.optional(flag),
})

const changeFields = {
  id: v.string(),
  track: v.string(),
  topic: v.string(),
  item: itemReferenceSchema,
  before: v.optional(v.union([v.boolean(), v.string()])),
  cause: v.fallback(v.picklist(['hand', 'undo']), 'hand'),
  time: v.number(),
  sequence: count,
  generation: v.optional(count),
  tried: v.optional(v.boolean()),
  minutes: v.fallback(v.optional(minutes), undefined),
}

/** `LoggedChange` */
export const loggedChangeSchema = v.union([
  v.looseObject({ ...changeFields, kind: v.picklist(['done', 'star']), value: v.boolean() }),
  v.looseObject({ ...changeFields, kind: v.literal('mark'), value: v.picklist([...marks, '']) }),
  v.looseObject({ ...changeFields, kind: v.literal('note'), value: v.string(), base: v.string() }),
])

/** `LastItem` */
export const lastItemSchema = v.looseObject({
  topic: v.string(),
  item: itemReferenceSchema,
  opened: v.optional(v.boolean()),
  away: v.fallback(
    v.optional(
      v.looseObject({
        counted: v.pipe(numberSchema, v.minValue(0)),
        since: v.optional(v.number()),
      }),
    ),
    undefined,
  ),
})

/** `LogEntry` */
export const logEntrySchema = v.looseObject({
  id: v.string(),
  time: v.number(),
  day,
  track: v.string(),
  topic: v.string(),
  title: v.string(),
  url: v.optional(v.string()),
  nth: v.optional(count),
  sharesLink: v.optional(flag),
  kind: v.optional(v.picklist(['done', 'undone', 'reviewed'])),
  minutes: v.fallback(v.optional(minutes), undefined),
  grade: v.optional(v.picklist([1, 2, 3, 4])),
  due: v.optional(day),
})

/** The entries of one tick that are not written yet. */
export const pendingEntriesSchema = v.looseObject({
  activity: v.optional(logEntrySchema),
  reviews: v.optional(logEntrySchema),
})

/** The pending changes that a replacement of a track includes, and the state that it stores. */
export const replacingSchema = v.looseObject({ ids: v.array(v.string()), fingerprint: v.string() })

/** The draft of a note; drafts of earlier builds name no item. */
export const draftSchema = v.looseObject({
  text: v.string(),
  base: v.string(),
  url: v.optional(v.string()),
  item: v.optional(itemReferenceSchema),
})

/** The tags of an item of a list; what is no list of texts is none. */
export const tagsSchema = v.fallback(v.array(v.string()), [])

/** A number by track. */
export const countSchema = count

/** `Plan` */
export const planSchema = v.looseObject({
  finish: day,
  from: day,
  left: v.pipe(v.number(), v.integer()),
  weekdays: v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
  tracks: v.array(v.string()),
  time: v.optional(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
})
