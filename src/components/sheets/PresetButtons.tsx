import { type PresetId, presets } from '../../store/index.ts'
import { Button } from '../ui/Button.tsx'
import { usePresets } from './usePresets.ts'

/** The two that most students ask for; Add a list has the others. */
const first: readonly PresetId[] = ['blind-75', 'neetcode-150']

/** A button for each of the first well-known lists that the visitor doesn't have: one press adds it, with Undo. */
export function PresetButtons() {
  const { offered, add } = usePresets()
  return first
    .filter((id) => offered.includes(id))
    .map((id) => (
      <Button key={id} onClick={() => void add(id)}>
        {presets[id].name}
      </Button>
    ))
}
