export interface PresetFile {
  readonly name: string
  /** How many problems it has, known before it is loaded. */
  readonly problems: number
  readonly topics: number
  readonly load: () => Promise<{ readonly default: string }>
}

const preset = (name: string, problems: number, topics: number, load: PresetFile['load']): PresetFile => ({
  name,
  problems,
  topics,
  load,
})

/** The well-known lists that come with the product, each loaded when it is chosen. */
export const presets = {
  'blind-75': preset('Blind 75', 75, 10, () => import('./presets/blind-75.md?raw')),
  'neetcode-150': preset('NeetCode 150', 150, 18, () => import('./presets/neetcode-150.md?raw')),
  'neetcode-250': preset('NeetCode 250', 250, 18, () => import('./presets/neetcode-250.md?raw')),
  'grind-75': preset('Grind 75', 75, 15, () => import('./presets/grind-75.md?raw')),
  'grind-169': preset('Grind 169', 169, 17, () => import('./presets/grind-169.md?raw')),
  'leetcode-75': preset('LeetCode 75', 75, 22, () => import('./presets/leetcode-75.md?raw')),
  'striver-sde': preset('Striver’s SDE sheet', 191, 27, () => import('./presets/striver-sde.md?raw')),
  'striver-a2z': preset('Striver’s A2Z', 455, 61, () => import('./presets/striver-a2z.md?raw')),
} as const

export type PresetId = keyof typeof presets
