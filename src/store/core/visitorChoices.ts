import {
  activityKey,
  cardOrderKey,
  difficultyKey,
  foldDoneKey,
  languageKey,
  moveRowsKey,
  pickListKey,
  reviewKey,
  type Settings,
  starsKey,
} from '../db/settings.ts'

/** The order of the cards: as in the sheet, least done first, or least left to do first. */
export type CardOrder = 'sheet' | 'least' | 'nearly'

/** The visitor's choices. */
export interface VisitorChoices {
  /** Whether the dark theme is shown. */
  readonly dark: boolean
  /** Whether stars are shown. Until the visitor decides, they are if any came from elsewhere. */
  readonly stars: boolean
  /** Whether difficulty is shown, if known. */
  readonly difficulty: boolean
  /** Whether ticked rows move below those to do. */
  readonly moveRows: boolean
  /** Whether the done rows of topics are folded away. */
  readonly foldDone: boolean
  /** Whether what is done is logged by day. */
  readonly activity: boolean
  /** Whether ticked items come back for review. */
  readonly review: boolean
  /** The language of the texts, as in `lang`; empty until the visitor chooses. */
  readonly language: string
  /** The order of a track's cards. */
  readonly cardOrder: CardOrder
  /** Id of the track that a random problem is picked from; empty for all. */
  readonly pickList: string
}

const themeKey = 'isDark'
const keys: Readonly<Record<keyof VisitorChoices, string>> = {
  dark: themeKey,
  stars: starsKey,
  difficulty: difficultyKey,
  moveRows: moveRowsKey,
  foldDone: foldDoneKey,
  activity: activityKey,
  review: reviewKey,
  language: languageKey,
  cardOrder: cardOrderKey,
  pickList: pickListKey,
}

/** Reads and stores the visitor's choices. */
export class VisitorSettings {
  readonly #settings: Settings

  constructor(settings: Settings) {
    this.#settings = settings
    if (settings.get(themeKey) === null) settings.set(themeKey, 'true')
  }

  /** `hasStars`: whether any item has a star. */
  get(hasStars: boolean): VisitorChoices {
    const { get } = this.#settings
    const stars = get(starsKey)
    const order = get(cardOrderKey)
    return {
      dark: get(themeKey) !== 'false',
      stars: stars === null ? hasStars : stars === 'true',
      difficulty: get(difficultyKey) !== 'false',
      moveRows: get(moveRowsKey) !== 'false',
      foldDone: get(foldDoneKey) === 'true',
      activity: get(activityKey) !== 'false',
      review: get(reviewKey) === 'true',
      language: get(languageKey) ?? '',
      cardOrder: order === 'least' || order === 'nearly' ? order : 'sheet',
      pickList: get(pickListKey) ?? '',
    }
  }

  /** Changes some of the choices permanently. */
  set(choices: Partial<VisitorChoices>): void {
    for (const [name, value] of Object.entries(choices)) {
      const key = keys[name as keyof VisitorChoices]
      if (key && value !== undefined) this.#settings.set(key, String(value))
    }
  }

  /** Calls `changed` when a choice changes in any tab. */
  subscribe(changed: () => void): void {
    for (const key of Object.values(keys)) this.#settings.subscribe(key, changed)
  }
}
