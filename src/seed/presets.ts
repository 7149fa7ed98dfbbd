export type PresetId =
  | 'blind-75'
  | 'neetcode-150'
  | 'neetcode-250'
  | 'grind-75'
  | 'grind-169'
  | 'leetcode-75'
  | 'striver-sde'
  | 'striver-a2z'

interface PresetFile {
  readonly name: string
  /** How many problems it has, known before it is loaded. */
  readonly problems: number
  readonly topics: number
  readonly load: () => Promise<{ readonly default: string }>
}

/** The well-known lists that come with the product, each loaded when it is chosen. */
export const presets: Readonly<Record<PresetId, PresetFile>> = {
  'blind-75': {
    name: 'Blind 75',
    problems: 75,
    topics: 10,
    load: () => import('./presets/blind-75.md?raw'),
  },
  'neetcode-150': {
    name: 'NeetCode 150',
    problems: 150,
    topics: 18,
    load: () => import('./presets/neetcode-150.md?raw'),
  },
  'neetcode-250': {
    name: 'NeetCode 250',
    problems: 250,
    topics: 18,
    load: () => import('./presets/neetcode-250.md?raw'),
  },
  'grind-75': {
    name: 'Grind 75',
    problems: 75,
    topics: 15,
    load: () => import('./presets/grind-75.md?raw'),
  },
  'grind-169': {
    name: 'Grind 169',
    problems: 169,
    topics: 17,
    load: () => import('./presets/grind-169.md?raw'),
  },
  'leetcode-75': {
    name: 'LeetCode 75',
    problems: 75,
    topics: 22,
    load: () => import('./presets/leetcode-75.md?raw'),
  },
  'striver-sde': {
    name: 'Striver’s SDE sheet',
    problems: 191,
    topics: 27,
    load: () => import('./presets/striver-sde.md?raw'),
  },
  'striver-a2z': {
    name: 'Striver’s A2Z',
    problems: 455,
    topics: 61,
    load: () => import('./presets/striver-a2z.md?raw'),
  },
}
