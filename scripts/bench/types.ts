// What the benchmark's parts hand to each other.
import type { CDPSession, Page } from '@playwright/test'

/** A track as the measurements need it. */
export interface Track {
  readonly versionKey: string
  readonly currentVersion: string
  readonly route: string
  readonly topics: readonly string[]
}

/** A script that was asked for. */
export interface Script {
  readonly url: string
  readonly bytes: number
  readonly text: string
}

/** The pages that are measured. */
export interface Site {
  readonly origin: string
  readonly tracks: readonly Track[]
  /** The scripts that were asked for since the last call. */
  readonly takeScripts: () => readonly Script[]
}

/** What a page has to show: so many elements, or one for each item that its counter names, in so many roots. */
export interface Wanted {
  readonly selector: string
  readonly count?: number
  readonly all?: boolean
  readonly roots?: number
}

export interface Visit {
  readonly page: Page
  readonly devtools: CDPSession
  /** Milliseconds from navigation until what is wanted had been painted. */
  readonly painted: number
  /** Milliseconds from the first line of the product's script until what is wanted was in the document. */
  readonly shown: number
}

export interface Visited {
  readonly url: string
  readonly wanted: Wanted
  readonly rate?: number
  readonly coldCache?: boolean
}

/** Milliseconds of a tick or a typed letter. */
export interface Interaction {
  readonly paint: number
  readonly dom: number
}

export interface Tick extends Interaction {
  readonly durable: number
  readonly firstFrame: boolean
}

export interface Memory {
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

/** Scripts of a visit, by visitor and page. */
export type Wire = Record<
  string,
  { bytes: number; catalogue: boolean; scripts: { url: string; bytes: number }[] }
>

/** Times by visitor, page and figure. */
export type Loading = Readonly<Record<string, readonly number[]>>

/** Ticks and letters, by how much the browser is slowed down. */
export type Ticking = Readonly<Record<number, { ticks: readonly Tick[]; letters: readonly Interaction[] }>>

export interface Tables {
  readonly times: number[]
  readonly heaps: number[]
  ticks: readonly Tick[]
  rows: number
}

export interface Large {
  readonly small: number[]
  readonly large: number[]
  ticks: readonly Tick[]
  readonly sheet: number[]
  sheetTicks: readonly Tick[]
}

/** Milliseconds that reading a list of 5,000 rows takes, by format. */
export type Lists = Readonly<Record<string, readonly number[]>>

/** Times of what shows the history, with a short and a long log; and of replaying the reviews of the long one. */
export interface HistoryTimes {
  readonly today: Readonly<Record<LogSize, number[]>>
  readonly activity: Readonly<Record<LogSize, number[]>>
  readonly replay: number[]
}

/** How many entries a log has. */
export type LogSize = 10 | 10000

export interface MemoryRounds {
  readonly early: Memory
  readonly half: Memory
  readonly late: Memory
  readonly rounds: number
  readonly routes: number
}

export interface Measured {
  readonly wire: Wire
  readonly loading: Loading
  readonly ticking: Ticking
  readonly tables: ReadonlyMap<number, Tables>
  readonly large: Large
  readonly lists: Lists
  readonly history: HistoryTimes
  readonly memory: MemoryRounds
}

export interface Summary {
  readonly median: number
  readonly min: number
  readonly max: number
  readonly values: readonly number[]
}

/** What a row may have besides. */
export interface More {
  readonly floor?: number
  readonly ratio?: number
  readonly note?: string
  readonly catalogue?: boolean
  readonly scripts?: readonly { url: string; bytes: number }[]
}

/** A line of the report. */
export interface Row extends Summary, More {
  readonly what: string
  readonly unit: 'ms' | 'KB' | 'MB'
  readonly goal: string
  readonly met: boolean | undefined
}

/** What the probe puts into a page. */
export interface Bench {
  painted: number | undefined
  shown: number | undefined
  /** The longest task so far, 0 where none took 50 ms. */
  longest: number
  /** The results of the interactions that it was made ready for. */
  tick: Tick | undefined
  letter: Interaction | undefined
  prepareTick(elementIndex: number): Promise<{ x: number; y: number }>
  undoTick(elementIndex: number): Promise<void>
  prepareLetter(): string
  visitRoutes(routes: readonly string[]): Promise<void>
}

declare global {
  interface Window {
    bench: Bench
  }
}
