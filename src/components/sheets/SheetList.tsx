import { useState } from 'react'
import type { SheetChange, StoredSheet } from '../../store/index.ts'
import * as commonTexts from '../../texts/en/common.ts'
import * as sheetsTexts from '../../texts/en/sheets.ts'
import { useReplacementNotice } from '../files/useReplacementNotice.ts'
import { useStore, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { keepFocusInList } from '../ui/keepFocusInList.ts'
import { AddSheet } from './AddSheet.tsx'
import { RemovedSheets } from './RemovedSheets.tsx'
import type { SolvedDialogType } from './SheetDialog.tsx'
import './styles.ts'

/** The visitor's sheets: each can be renamed, hidden, ordered, updated and removed. */
export function SheetList({ solvedDialog }: { readonly solvedDialog: SolvedDialogType }) {
  const sheets = useStore((state) => state.sheets) ?? []
  return (
    <>
      <div className="sheet-list" ref={keepFocusInList}>
        {sheets.length > 0 && (
          <ul className="admin">
            {sheets.map((sheet) => (
              <SheetEntry key={sheet.id} sheet={sheet} sheets={sheets} solvedDialog={solvedDialog} />
            ))}
          </ul>
        )}
        <div>
          <AddSheet solvedDialog={solvedDialog} />
        </div>
      </div>
      <RemovedSheets />
    </>
  )
}

interface SheetEntryProps {
  readonly sheet: StoredSheet
  readonly sheets: readonly StoredSheet[]
  readonly solvedDialog: SolvedDialogType
}

function SheetEntry({ sheet, sheets, solvedDialog }: SheetEntryProps) {
  const { store, fail } = useTracker()
  const notifyReplaced = useReplacementNotice()
  const [name, setName] = useState<string>()
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
        title: sheetsTexts.removed({ name: sheet.name }),
        text: sheetsTexts.removedKept,
        undo,
      })
    } catch (error) {
      fail(error)
    }
  }
  const at = sheets.indexOf(sheet)
  return (
    <li className="admin-track">
      {name === undefined ? (
        <div>
          <h3 className="admin-name">{sheet.name}</h3>
          {sheet.hidden && <p className="section-text">{sheetsTexts.hidden}</p>}
        </div>
      ) : (
        <Form className="sheet-rename" onSubmit={rename}>
          <input
            // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed
            autoFocus
            className="text-field"
            aria-label={sheetsTexts.name}
            value={name}
            maxLength={80}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setName(undefined)
            }}
          />
          <Button type="submit">{commonTexts.save}</Button>
        </Form>
      )}
      <div className="sheet-actions">
        <Button kind="quiet" onClick={() => setName(sheet.name)}>
          {sheetsTexts.rename}
        </Button>
        <Button kind="quiet" onClick={() => void change({ hidden: !sheet.hidden })}>
          {sheet.hidden ? commonTexts.show : sheetsTexts.hide}
        </Button>
        {at > 0 && (
          <Button kind="quiet" onClick={() => void change({ position: at - 1 })}>
            {sheetsTexts.up}
          </Button>
        )}
        <AddSheet kind="quiet" updates={sheet} solvedDialog={solvedDialog} />
        <Button kind="danger" onClick={() => void remove()}>
          {sheetsTexts.remove}
        </Button>
      </div>
    </li>
  )
}
