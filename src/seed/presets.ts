export type PresetId = 'blind-75' | 'neetcode-150'

interface PresetFile {
  readonly name: string
  readonly load: () => Promise<{ readonly default: string }>
}

/** The well-known lists that come with the product, each loaded when it is chosen. */
export const presets: Readonly<Record<PresetId, PresetFile>> = {
  'blind-75': { name: 'Blind 75', load: () => import('./presets/blind-75.md?raw') },
  'neetcode-150': { name: 'NeetCode 150', load: () => import('./presets/neetcode-150.md?raw') },
}
