import { useState } from 'react'
import type { StoredSheet } from '../../store/index.ts'
import * as sheetsTexts from '../../texts/en/sheets.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { useStore, useTracker } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { keepFocusInList } from '../ui/keepFocusInList.ts'

/** The sheets that the visitor has removed: each can be put back, or deleted for good. */
export function RemovedSheets() {
  const { store, notify, fail } = useTracker()
  const removed = useStore((state) => state.removedSheets)
  const [erasing, setErasing] = useState<StoredSheet>()
  const putBack = async ({ id, name }: StoredSheet) => {
    try {
      await (await store.sheets()).putBack(id)
      notify({ id: 'admin', kind: 'message', title: sheetsTexts.isBack({ name }) })
    } catch (error) {
      fail(error)
    }
  }
  const erase = async ({ id }: StoredSheet) => {
    setErasing(undefined)
    try {
      await (await store.sheets()).erase(id)
    } catch (error) {
      fail(error)
    }
  }
  if (removed.length === 0) return null
  return (
    <details className="removed-sheets" ref={keepFocusInList}>
      <summary>{sheetsTexts.removedLists({ count: removed.length })}</summary>
      <ul>
        {removed.map((sheet) => (
          <li key={sheet.id} className="removed-sheet">
            <span>{sheet.name}</span>
            <span className="sheet-actions">
              <Button
                kind="quiet"
                aria-label={sheetsTexts.putBackOf({ name: sheet.name })}
                onClick={() => void putBack(sheet)}
              >
                {sheetsTexts.putBack}
              </Button>
              <Button
                kind="danger"
                aria-label={sheetsTexts.eraseOf({ name: sheet.name })}
                onClick={() => setErasing(sheet)}
              >
                {sheetsTexts.erase}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {erasing && (
        <ConfirmDialog
          title={sheetsTexts.eraseOf({ name: erasing.name })}
          confirm={sheetsTexts.erase}
          onCancel={() => setErasing(undefined)}
          onConfirm={() => void erase(erasing)}
        >
          <p>{sheetsTexts.eraseQuestion}</p>
        </ConfirmDialog>
      )}
    </details>
  )
}
