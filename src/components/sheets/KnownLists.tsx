import { useEffect, useId, useState } from 'react'
import { type PresetId, presets } from '../../store/index.ts'
import { useTexts, useTracker } from './texts.ts'

interface KnownListsProps {
  readonly offered: readonly PresetId[]
  readonly chosen: PresetId | undefined
  readonly onChoose: (id: PresetId) => void
}

/** The well-known lists to choose from, and how much of each is solved already. */
export function KnownLists({ offered, chosen, onChoose }: KnownListsProps) {
  const texts = useTexts()
  const group = useId()
  const solved = useSolved(offered)
  return (
    <fieldset className="known-lists">
      <legend className="field-label">{texts.sheets.knownLists}</legend>
      {offered.map((id) => {
        const { name, problems, topics } = presets[id]
        const count = solved.get(id) ?? 0
        return (
          <label key={id} className="radio-card choice known-list meta">
            <input type="radio" name={group} checked={id === chosen} onChange={() => onChoose(id)} />
            <strong>{name}</strong>
            {count > 0 && <span className="known-list-solved">{texts.sheets.solvedAlready({ count })}</span>}
            <span className="known-list-about">{texts.sheets.known[id]}</span>
            <span>{texts.sheets.knownSize({ problems, topics })}</span>
            {count > 0 && (
              <span className="bar" aria-hidden="true">
                <span className="bar-fill" style={{ inlineSize: `${(100 * count) / problems}%` }} />
              </span>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}

/** Returns how many problems of each list are ticked in another one. Each is loaded for it, one after the other. */
function useSolved(ids: readonly PresetId[]): ReadonlyMap<PresetId, number> {
  const { store } = useTracker()
  const [solved, setSolved] = useState<ReadonlyMap<PresetId, number>>(new Map())
  const all = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `all` stands for the ids
  useEffect(() => {
    let isCurrent = true
    const count = async () => {
      const [sheets, others] = await Promise.all([store.sheets(), store.solved()])
      for (const id of ids) {
        const { topics } = await sheets.preset(id)
        const { here } = await others.shared(topics)
        if (!isCurrent) return
        setSolved((known) => new Map(known).set(id, here.length))
      }
    }
    // The figures are an extra: the lists can be added without them.
    count().catch((cause) => console.warn(cause))
    return () => {
      isCurrent = false
    }
  }, [store, all])
  return solved
}
