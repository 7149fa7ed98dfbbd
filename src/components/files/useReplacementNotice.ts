import { useCallback } from 'react'
import type { Figures } from '../../store/index.ts'
import type { Texts } from '../../texts/texts.ts'
import { useTexts, useTracker } from '../shared/Tracker.ts'
import type { NoticeAction } from '../ui/notice.ts'

/** What one or more tracks had before a replacement and have now. */
export interface Change {
  readonly before: Figures
  readonly after: Figures
}

interface ReplacementNotice {
  readonly title: string
  readonly text?: string | undefined
  /** Undoes it; may resolve to what that changed. */
  readonly undo: () => Promise<unknown>
  /** Shown before Undo. */
  readonly actions?: readonly NoticeAction[]
}

const isChange = (undone: unknown): undone is Change =>
  typeof undone === 'object' && undone !== null && 'before' in undone && 'after' in undone

/** Describes what a replacement changed. */
export const changeText = (texts: Texts, { before, after }: Change): string =>
  texts.files.change({
    doneBefore: before.done,
    done: after.done,
    notesBefore: before.notes,
    notes: after.notes,
  })

/** Reports a replacement and offers Undo, then reports what the undo changed or why it failed. */
export function useReplacementNotice(): (notice: ReplacementNotice) => void {
  const texts = useTexts()
  const { notify, fail } = useTracker()
  return useCallback(
    ({ title, text, undo, actions = [] }) => {
      const revert = async () => {
        const undone = await undo()
        const text = isChange(undone) ? changeText(texts, undone) : undefined
        notify({ id: 'admin', kind: 'message', title: texts.files.putBack, text })
      }
      const undoAction = { label: texts.common.undo, run: () => void revert().catch(fail) }
      notify({ id: 'admin', kind: 'message', title, text, actions: [...actions, undoAction] })
    },
    [texts, notify, fail],
  )
}
