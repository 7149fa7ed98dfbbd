import { useState } from 'react'
import { Cached, type SheetChange, type StoredSheet } from '../../store/index.ts'
import { useReplacementNotice } from '../files/useReplacementNotice.ts'
import { useStore, useTexts, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { MenuItem } from '../ui/Menu.tsx'
import type { SolvedDialogType } from './SheetDialog.tsx'
import './styles.ts'

const dialogModule = new Cached(() => import('./SheetDialog.tsx'))

/**
 * What a visitor can do with a list of their own, beyond what every list offers: `items` for its menu, `form` in place of
 * its name while that is changed, and an open `dialog`. Nothing for a list that isn't theirs.
 */
export function useSheetActions(id: string, solvedDialog: SolvedDialogType) {
  const texts = useTexts()
  const { store, fail } = useTracker()
  const notifyReplaced = useReplacementNotice()
  const sheets = useStore((state) => state.sheets) ?? []
  const [name, setName] = useState<string>()
  const [isUpdating, setUpdating] = useState(false)
  const sheet = sheets.find((one) => one.id === id)
  if (!sheet) return {}
  const { SheetDialog } = dialogModule.value ?? {}
  const change = async (changed: SheetChange) => {
    try {
      await (await store.sheets()).change(sheet.id, changed)
    } catch (error) {
      fail(error)
    }
  }
  const rename = () => {
    if (name?.trim()) void change({ name: name.trim() })
    setName(undefined)
  }
  const remove = async () => {
    try {
      const { undo } = await (await store.sheets()).remove(sheet.id)
      notifyReplaced({
        title: texts.sheets.removed({ name: sheet.name }),
        text: texts.sheets.removedKept,
        undo,
      })
    } catch (error) {
      fail(error)
    }
  }
  return {
    sheet,
    form: name !== undefined && (
      <Form className="sheet-rename" onSubmit={rename}>
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
    dialog: isUpdating && SheetDialog && (
      <SheetDialog updates={sheet} solvedDialog={solvedDialog} onClose={() => setUpdating(false)} />
    ),
    items: (
      <SheetItems
        sheet={sheet}
        onRename={() => setName(sheet.name)}
        onChange={(changed) => void change(changed)}
        onUpdate={() => void dialogModule.get().then(() => setUpdating(true), fail)}
        onRemove={() => void remove()}
        position={sheets.indexOf(sheet)}
      />
    ),
  }
}

interface SheetItemsProps {
  readonly sheet: StoredSheet
  readonly position: number
  readonly onRename: () => void
  readonly onChange: (changed: SheetChange) => void
  readonly onUpdate: () => void
  readonly onRemove: () => void
}

const SheetItems = ({ sheet, position, onRename, onChange, onUpdate, onRemove }: SheetItemsProps) => {
  const texts = useTexts()
  return (
    <>
      <MenuItem onClick={onRename}>{texts.sheets.rename}</MenuItem>
      <MenuItem onClick={() => onChange({ hidden: !sheet.hidden })}>
        {sheet.hidden ? texts.common.show : texts.sheets.hide}
      </MenuItem>
      {position > 0 && (
        <MenuItem onClick={() => onChange({ position: position - 1 })}>{texts.sheets.up}</MenuItem>
      )}
      <MenuItem onClick={onUpdate}>{texts.sheets.update}</MenuItem>
      <MenuItem kind="danger" onClick={onRemove}>
        {texts.sheets.remove}
      </MenuItem>
    </>
  )
}
