import { useCallback } from 'react'
import type { Figures, Undoable } from '../../store/index.ts'
import type { EarlyTexts } from '../../texts/texts.ts'
import { useTracker } from '../shared/Tracker.ts'
import type { NoticeAction } from '../ui/notice.ts'

/** What one or more tracks had before a replacement and have now. */
interface Change {
  readonly before: Figures
  readonly after: Figures
}

interface ReplacementNotice {
  readonly title: string
  readonly text?: string | undefined
  readonly undo: Undoable<unknown>['undo']
  /** Shown before Undo. */
  readonly actions?: readonly NoticeAction[]
}

/** What is taken back of several tracks has no figures of its own. */
const isChange = (result: unknown): result is Change =>
  typeof result === 'object' && result !== null && 'before' in result && 'after' in result

/** Describes which figures a replacement changed; one that `warns` says how many fewer are done. */
export function changeText({ common, files }: EarlyTexts, { before, after }: Change, warns = false): string {
  const done =
    warns && after.done < before.done
      ? files.fewer({ done: after.done, count: before.done - after.done })
      : files.doneChanged({ done: after.done, before: before.done })
  const changed = [
    ...(after.done === before.done ? [] : [done]),
    ...(after.notes === before.notes
      ? []
      : [files.notesChanged({ notes: common.notes(after.notes), before: before.notes })]),
  ]
  return changed.join(' ') || files.asMany({ done: after.done })
}

/** Reports a replacement and offers Undo, then reports what the undo changed or why it failed. */
export function useReplacementNotice(): (notice: ReplacementNotice) => void {
  const { texts, notify, fail } = useTracker()
  return useCallback(
    ({ title, text, undo, actions = [] }) => {
      const revert = async () => {
        const { result } = await undo()
        const text = isChange(result) ? changeText(texts, result) : undefined
        notify({ id: 'admin', kind: 'message', title: texts.files.putBack, text })
      }
      const undoAction = { label: texts.common.undo, run: () => void revert().catch(fail) }
      notify({ id: 'admin', kind: 'message', title, text, actions: [...actions, undoAction] })
    },
    [texts, notify, fail],
  )
}
