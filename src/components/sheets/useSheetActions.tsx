import { useState } from 'react'
import type { SheetChange, Sheets, Topic, Track } from '../../store/index.ts'
import { trackTexts } from '../../texts/trackTexts.ts'
import { useReplacementNotice } from '../files/useReplacementNotice.ts'
import { useLocation } from '../routing/Location.ts'
import { lazyView } from '../shared/lazyView.tsx'
import { useStore } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { MenuItem } from '../ui/Menu.tsx'
import { SheetDialog } from './AddSheet.tsx'
import type { SolvedDialogType } from './SheetDialog.tsx'
import { useTexts, useTracker } from './texts.ts'
import { useAddSheet } from './useAddSheet.ts'
import './styles.ts'

const EditDialog = lazyView(() => import('./EditDialog.tsx').then((module) => module.EditDialog))

/**
 * What a visitor can do with a list of their own, beyond what every list offers: `items` for its menu, `form` in place of
 * its name while that is changed, and an open `dialog`. A list that isn't theirs can be copied as one that is.
 */
export function useSheetActions(track: Track, topics: readonly Topic[], solvedDialog: SolvedDialogType) {
  const { texts, store, fail } = useTracker()
  const notifyReplaced = useReplacementNotice()
  const sheets = useStore((state) => state.sheets) ?? []
  const [name, setName] = useState<string>()
  const [isUpdating, setUpdating] = useState(false)
  /** Set while the list is edited. */
  const [editing, setEditing] = useState<Sheets>()
  const copy = useCopyAsMine(track, topics)
  const sheet = sheets.find((one) => one.id === track.id)
  if (!sheet)
    return {
      items: (
        <>
          <MenuItem onClick={() => void copy()}>{texts.sheets.copyAsMine}</MenuItem>
          <hr />
        </>
      ),
    }
  const position = sheets.indexOf(sheet)
  const change = (changed: SheetChange) =>
    void store
      .sheets()
      .then((all) => all.change(sheet.id, changed))
      .catch(fail)
  const rename = () => {
    if (name?.trim()) change({ name: name.trim() })
    setName(undefined)
  }
  const remove = async () => {
    const { undo } = await (await store.sheets()).remove(sheet.id)
    notifyReplaced({
      title: texts.sheets.removed({ name: sheet.name }),
      text: texts.sheets.removedKept,
      undo,
    })
  }
  return {
    sheet,
    form: name !== undefined && (
      <Form className="section-actions" onSubmit={rename}>
        <input
          // biome-ignore lint/a11y/noAutofocus: it replaces the name whose change was asked for
          autoFocus
          part="field"
          className="text-field"
          aria-label={texts.sheets.name}
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setName(undefined)
          }}
        />
        <Button type="submit">{texts.common.save}</Button>
      </Form>
    ),
    dialog: (
      <>
        {isUpdating && (
          <SheetDialog updates={sheet} solvedDialog={solvedDialog} onClose={() => setUpdating(false)} />
        )}
        {editing && <EditDialog sheet={sheet} sheets={editing} onClose={() => setEditing(undefined)} />}
      </>
    ),
    items: (
      <>
        <MenuItem onClick={() => void store.sheets().then(setEditing, fail)}>{texts.sheets.edit}</MenuItem>
        <MenuItem onClick={() => setName(sheet.name)}>{texts.sheets.rename}</MenuItem>
        <MenuItem onClick={() => change({ hidden: !sheet.hidden })}>
          {sheet.hidden ? texts.common.show : texts.sheets.hide}
        </MenuItem>
        {position > 0 && (
          <MenuItem onClick={() => change({ position: position - 1 })}>{texts.sheets.up}</MenuItem>
        )}
        <MenuItem onClick={() => setUpdating(true)}>{texts.sheets.update}</MenuItem>
        <hr />
        <MenuItem kind="danger" onClick={() => void remove().catch(fail)}>
          {texts.sheets.remove}
        </MenuItem>
      </>
    ),
  }
}

/** Returns a function that adds a list as one of the visitor's, with its ticks, stars and notes, and opens it. */
function useCopyAsMine(track: Track, topics: readonly Topic[]): () => Promise<void> {
  const texts = useTexts()
  const addSheet = useAddSheet()
  const { navigate } = useLocation()
  return async () => {
    const { administration: name } = trackTexts(texts, track)
    const listed = topics.map((topic) => ({
      name: topic.name,
      items: topic.items
        .filter(({ gone }) => !gone)
        .map(({ title, url = '', url2, video, difficulty, tags, done, note, star }) => ({
          title,
          url,
          ...(url2 && { url2 }),
          ...(video && { video }),
          ...(difficulty && { difficulty }),
          ...(tags && { tags }),
          ...{ done, note, star },
        })),
    }))
    const copy = await addSheet({
      name: texts.sheets.copyOf({ name }),
      topics: listed,
      replaced: undefined,
      ticks: [],
    })
    if (copy) navigate?.(`/sheet/${copy.id}`)
  }
}
