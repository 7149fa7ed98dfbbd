import type { SheetTopic } from '../../store/index.ts'

/** Gives the topic without a name that of the list; it joins a topic that has it already. */
export function withNames(topics: readonly SheetTopic[], name: string): readonly SheetTopic[] {
  const named = new Map<string, SheetTopic>()
  for (const topic of topics) {
    const called = topic.name || name
    const before = named.get(called)?.items ?? []
    named.set(called, { name: called, items: [...before, ...topic.items] })
  }
  return [...named.values()]
}
