import { cardOrderKey, difficultyKey, reviewKey, type Settings, starsKey } from '../db/settings.ts'

/** The order of the cards: as the sheet has them, those with the least done first, or those with the least to do. */
export type CardOrder = 'sheet' | 'least' | 'nearly'

/** What a visitor chooses. */
export interface VisitorChoices {
  /** Whether the dark theme is shown. */
  readonly dark: boolean
  /** Whether stars are shown. Until the visitor decides, they are if there are any from elsewhere. */
  readonly stars: boolean
  /** Whether difficulty is shown, where it is known. */
  readonly difficulty: boolean
  /** Whether what is ticked comes back for review. */
  readonly review: boolean
  /** In which order the cards of a track stand. */
  readonly cardOrder: CardOrder
}

const themeKey = 'isDark'
const keys: Readonly<Record<keyof VisitorChoices, string>> = {
  dark: themeKey,
  stars: starsKey,
  difficulty: difficultyKey,
  review: reviewKey,
  cardOrder: cardOrderKey,
}

/** Reads and keeps what a visitor chooses. */
export class VisitorSettings {
  readonly #settings: Settings

  constructor(settings: Settings) {
    this.#settings = settings
    if (settings.get(themeKey) === null) settings.set(themeKey, 'true')
  }

  /** `hasStars`: some item has a star. */
  get(hasStars: boolean): VisitorChoices {
    const { get } = this.#settings
    const stars = get(starsKey)
    const order = get(cardOrderKey)
    return {
      dark: get(themeKey) !== 'false',
      stars: stars === null ? hasStars : stars === 'true',
      difficulty: get(difficultyKey) !== 'false',
      review: get(reviewKey) === 'true',
      cardOrder: order === 'least' || order === 'nearly' ? order : 'sheet',
    }
  }

  /** Changes some of the choices, for good. */
  set(choices: Partial<VisitorChoices>): void {
    for (const [name, value] of Object.entries(choices)) {
      const key = keys[name as keyof VisitorChoices]
      if (key && value !== undefined) this.#settings.set(key, String(value))
    }
  }

  /** Calls `changed` when a choice changes, in whichever tab. */
  subscribe(changed: () => void): void {
    for (const key of Object.values(keys)) this.#settings.subscribe(key, changed)
  }
}
