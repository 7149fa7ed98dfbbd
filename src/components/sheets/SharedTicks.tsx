import { useId, useState } from 'react'
import type { SharedProblems } from '../../store/index.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { Button } from '../ui/Button.tsx'
import { LabeledCheckbox } from '../ui/LabeledCheckbox.tsx'
import { useTexts, useTracker } from './texts.ts'

/** Whether to tick in the list what other tracks have ticked (`here`), and vice versa (`elsewhere`). */
export interface TickChoice {
  readonly here: boolean
  readonly elsewhere: boolean
}

interface SharedTicksProps {
  readonly shared: SharedProblems
  readonly chosen: TickChoice
  readonly onChoose: (chosen: TickChoice) => void
}

/** Offers to tick on the sheet what is ticked elsewhere, and vice versa. */
export function SharedTicks({ shared: { here, elsewhere }, chosen, onChoose }: SharedTicksProps) {
  const { texts, store } = useTracker()
  if (here.length + elsewhere.length === 0) return null
  return (
    <div className="sheet-ticks">
      {here.length > 0 && (
        <Offer
          label={texts.sheets.tickHere({ count: here.length })}
          entries={here.map(({ title }) => title)}
          isChosen={chosen.here}
          onToggle={() => onChoose({ ...chosen, here: !chosen.here })}
        />
      )}
      {elsewhere.length > 0 && (
        <Offer
          label={texts.sheets.tickElsewhere({ count: elsewhere.length })}
          entries={elsewhere.map(
            ({ track, item }) =>
              `${trackTexts(texts, store.tracks.get(track)).administration}: ${item.title}`,
          )}
          isChosen={chosen.elsewhere}
          onToggle={() => onChoose({ ...chosen, elsewhere: !chosen.elsewhere })}
        />
      )}
    </div>
  )
}

interface OfferProps {
  readonly label: string
  readonly entries: readonly string[]
  readonly isChosen: boolean
  readonly onToggle: () => void
}

/** Maximum number of entries listed. */
const maxShown = 50

function Offer({ label, entries, isChosen, onToggle }: OfferProps) {
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  return (
    <div className="sheet-offer">
      <LabeledCheckbox isChecked={isChosen} onChange={onToggle}>
        {label}
      </LabeledCheckbox>
      <Button
        kind="quiet"
        className="small"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.sheets.which}
      </Button>
      <ul id={list} hidden={!isOpen}>
        {entries.slice(0, maxShown).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same
          <li key={index}>{entry}</li>
        ))}
        {entries.length > maxShown && <li>…</li>}
      </ul>
    </div>
  )
}
