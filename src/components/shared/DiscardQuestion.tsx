import { focusVisibly } from '../../dom/focusable.ts'
import { Button } from '../ui/Button.tsx'
import { useTexts } from './Tracker.ts'

interface DiscardQuestionProps {
  /** Instead of “Discard unsaved changes?” and “Discard”. */
  readonly question?: string | undefined
  readonly discard?: string | undefined
  readonly onKeepEditing: () => void
  readonly onDiscard: () => void
}

/**
 * Asks at the foot of a dialog before what was typed is lost. Key it: React would turn “Keep editing” into the form's
 * Save during the click.
 */
export function DiscardQuestion({ question, discard, onKeepEditing, onDiscard }: DiscardQuestionProps) {
  const texts = useTexts()
  return (
    <div className="line dialog-actions" role="alert">
      <p className="dialog-question">{question ?? texts.common.discardQuestion}</p>
      {/* The button that had the focus is gone, and the question needs an answer. */}
      <Button kind="quiet" ref={focusVisibly} onClick={onKeepEditing}>
        {texts.common.keepEditing}
      </Button>
      <Button kind="danger" onClick={onDiscard}>
        {discard ?? texts.common.discard}
      </Button>
    </div>
  )
}
