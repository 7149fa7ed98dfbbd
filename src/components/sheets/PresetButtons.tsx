import { type PresetId, presets } from '../../store/index.ts'
import { Button } from '../ui/Button.tsx'
import { usePresets } from './usePresets.ts'

interface PresetButtonsProps {
  readonly kind?: 'quiet'
  /** Called when one was added. */
  readonly onAdded?: () => void
}

/** A button for each well-known list that the visitor doesn't have: one press adds it, with Undo. */
export function PresetButtons({ kind, onAdded }: PresetButtonsProps) {
  const { offered, add } = usePresets()
  const press = async (id: PresetId) => {
    await add(id)
    onAdded?.()
  }
  return offered.map((id) => (
    <Button key={id} {...(kind && { kind })} onClick={() => void press(id)}>
      {presets[id].name}
    </Button>
  ))
}
