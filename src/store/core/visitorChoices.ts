import type { Settings } from '../db/settings.ts'
import { readPlan } from '../model/plan.ts'

/** The order of the cards: as in the sheet, least done first, or least left to do first. */
export type CardOrder = 'sheet' | 'least' | 'nearly'

/** How one of the visitor's choices is stored in localStorage. */
interface StoredChoice<Value> {
  readonly key: string
  /** Returns the choice for what is stored: the default for `null`, and for a value that says nothing. */
  readonly read: (stored: string | null) => Value
  /** True if a backup carries it to another device. */
  readonly isCarried: boolean
}

const choice = <Value>(
  key: string,
  read: StoredChoice<Value>['read'],
  isCarried = true,
): StoredChoice<Value> => ({
  key,
  read,
  isCarried,
})

const isOn = (stored: string | null): boolean => stored === 'true'
const isNotOff = (stored: string | null): boolean => stored !== 'false'
const atLeastOne = (stored: string | null, otherwise: number): number =>
  Math.max(1, Math.trunc(Number(stored)) || otherwise)

/** All of the visitor's choices. Sync carries the plan alone; the others may differ between devices. */
export const choices = {
  /** Whether the dark theme is shown. */
  dark: choice('isDark', isNotOff),
  /** Whether stars are shown. Until the visitor decides, they are if any came from elsewhere. */
  stars: choice('dsa-tracker-stars', (stored): boolean | undefined =>
    stored === null ? undefined : isOn(stored),
  ),
  /** Whether difficulty is shown, if known. */
  difficulty: choice('dsa-tracker-difficulty', isNotOff),
  /** Whether ticked rows move below those to do. */
  moveRows: choice('dsa-tracker-move-rows', isNotOff),
  /** Whether the done rows of topics are folded away. */
  foldDone: choice('dsa-tracker-fold-done', isOn),
  /** The language of the texts, as in `lang`; empty until the visitor chooses. */
  language: choice('dsa-tracker-language', (stored) => stored ?? ''),
  /** The order of a track's cards. */
  cardOrder: choice(
    'dsa-tracker-card-order',
    (stored): CardOrder => (stored === 'least' || stored === 'nearly' ? stored : 'sheet'),
  ),
  /** Id of the track that a random problem is picked from; empty for all. */
  pickList: choice('dsa-tracker-pick-list', (stored) => stored ?? '', false),
  /** Whether what is done is logged by day. */
  activity: choice('dsa-tracker-activity', isNotOff),
  /** Whether ticked items come back for review. */
  review: choice('dsa-tracker-review', isOn),
  /** Reviews per day, 1 to 20. */
  dailyReviews: choice('dsa-tracker-daily-reviews', (stored) => Math.min(20, atLeastOne(stored, 5))),
  /** Items to finish or review per week, at least 1. */
  weeklyGoal: choice('dsa-tracker-weekly-goal', (stored) => atLeastOne(stored, 5)),
  /** When the student wants to finish; `undefined` without a plan. */
  plan: choice('dsa-tracker-plan', readPlan),
} satisfies Readonly<Record<string, StoredChoice<unknown>>>

type ChoiceName = keyof typeof choices
type Stored = { readonly [Name in ChoiceName]: ReturnType<(typeof choices)[Name]['read']> }

/** The visitor's choices. */
export interface VisitorChoices extends Omit<Stored, 'stars'> {
  readonly stars: boolean
}

/** The keys of the choices that a backup carries. */
export const carriedKeys: readonly string[] = Object.values(choices).flatMap(({ key, isCarried }) =>
  isCarried ? [key] : [],
)

/** Returns the choices that a backup carries, as they are stored now. */
export const carriedChoices = (settings: Settings): ReadonlyMap<string, string> =>
  new Map(
    carriedKeys.flatMap((name) => {
      const value = settings.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

/** Returns one of the choices as it is stored now. */
export const readChoice = <Name extends ChoiceName>(settings: Settings, name: Name): Stored[Name] =>
  choices[name].read(settings.get(choices[name].key)) as Stored[Name]

/** Reads and stores the visitor's choices. */
export class ChoiceSettings {
  readonly #settings: Settings

  constructor(settings: Settings) {
    this.#settings = settings
    if (settings.get(choices.dark.key) === null) settings.set(choices.dark.key, 'true')
  }

  /** `hasStars`: whether any item has a star. */
  get(hasStars: boolean): VisitorChoices {
    const names = Object.keys(choices) as ChoiceName[]
    const stored = Object.fromEntries(names.map((name) => [name, readChoice(this.#settings, name)])) as Stored
    return { ...stored, stars: stored.stars ?? hasStars }
  }

  /** Changes some of the choices permanently; `undefined` takes one back. */
  set(changes: Partial<VisitorChoices>): void {
    for (const [name, value] of Object.entries(changes)) {
      const key = choices[name as ChoiceName]?.key
      if (!key) continue
      if (value === undefined) this.#settings.remove(key)
      else this.#settings.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
  }

  /** Calls `changed` when a choice changes in any tab. */
  subscribe(changed: () => void): void {
    for (const { key } of Object.values(choices)) this.#settings.subscribe(key, changed)
  }
}
