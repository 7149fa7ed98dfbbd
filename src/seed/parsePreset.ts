import { parseLine, type SeedItem } from './catalogue.ts'
import type { PresetFile } from './presets.ts'

/** A topic of a well-known list. */
interface PresetTopic {
  readonly name: string
  readonly items: readonly SeedItem[]
}

/** Turns the text of a list into topics: `## Topic`, then its items as in a topic file of the catalogue. */
export function parsePreset(text: string): readonly PresetTopic[] {
  const [, ...sections] = `\n${text}`.split(/\n## /)
  return sections.map((section) => {
    const [name = '', ...lines] = section.split('\n')
    return { name: name.trim(), items: lines.map(parseLine).filter((item) => item !== undefined) }
  })
}

export const loadPreset = async ({ load }: PresetFile) => parsePreset((await load()).default)
