import { useCallback } from 'react'
import type { Figures } from '../../store/index.ts'
import * as commonTexts from '../../texts/en/common.ts'
import * as filesTexts from '../../texts/en/files.ts'
import { useTracker } from '../shared/Tracker.ts'
import type { NoticeAction } from '../ui/notice.ts'

/** What a track, or several, had before a replacement and have now. */
export interface Change {
  readonly before: Figures
  readonly after: Figures
}

interface ReplacementNotice {
  readonly title: string
  readonly text?: string | undefined
  /** Takes it back; may resolve to what that changed. */
  readonly undo: () => Promise<unknown>
  /** Stand before Undo. */
  readonly actions?: readonly NoticeAction[]
}

const isChange = (undone: unknown): undone is Change =>
  typeof undone === 'object' && undone !== null && 'before' in undone && 'after' in undone

/** What a replacement changed, in words. */
export const changeText = ({ before, after }: Change): string =>
  filesTexts.change({
    doneBefore: before.done,
    done: after.done,
    notesBefore: before.notes,
    notes: after.notes,
  })

/** Reports that something was replaced, with an Undo: what that did is reported too, or why it failed. */
export function useReplacementNotice(): (notice: ReplacementNotice) => void {
  const { notify, fail } = useTracker()
  return useCallback(
    ({ title, text, undo, actions = [] }) => {
      const takeBack = async () => {
        const undone = await undo()
        const text = isChange(undone) ? changeText(undone) : undefined
        notify({ id: 'admin', kind: 'message', title: filesTexts.putBack, text })
      }
      const undoAction = { label: commonTexts.undo, run: () => void takeBack().catch(fail) }
      notify({ id: 'admin', kind: 'message', title, text, actions: [...actions, undoAction] })
    },
    [notify, fail],
  )
}
