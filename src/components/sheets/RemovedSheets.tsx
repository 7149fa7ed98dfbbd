import { useState } from 'react'
import type { StoredSheet } from '../../store/index.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { useStore } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'
import { keepFocusInList } from '../ui/keepFocusInList.ts'
import { useTracker } from './texts.ts'

/** The sheets that the visitor has removed: each can be put back, or deleted for good. */
export function RemovedSheets() {
  const { texts, store, notify, fail } = useTracker()
  const removed = useStore((state) => state.removedSheets)
  const [erasing, setErasing] = useState<StoredSheet>()
  const putBack = async ({ id, name }: StoredSheet) => {
    await (await store.sheets()).putBack(id)
    notify({ id: 'admin', kind: 'message', title: texts.sheets.isBack({ name }) })
  }
  const erase = async ({ id }: StoredSheet) => {
    setErasing(undefined)
    await (await store.sheets()).erase(id)
  }
  if (removed.length === 0) return null
  return (
    <details className="fold removed-sheets" ref={keepFocusInList}>
      <summary>{texts.sheets.removedLists({ count: removed.length })}</summary>
      <ul>
        {removed.map((sheet) => (
          <li key={sheet.id} className="line removed-sheet">
            <span>{sheet.name}</span>
            <span className="section-actions">
              <Button
                kind="quiet"
                aria-label={texts.sheets.putBackOf({ name: sheet.name })}
                onClick={() => void putBack(sheet).catch(fail)}
              >
                {texts.sheets.putBack}
              </Button>
              <Button
                kind="danger"
                aria-label={texts.sheets.eraseOf({ name: sheet.name })}
                onClick={() => setErasing(sheet)}
              >
                {texts.sheets.erase}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {erasing && (
        <ConfirmDialog
          title={texts.sheets.eraseOf({ name: erasing.name })}
          confirm={texts.sheets.erase}
          onCancel={() => setErasing(undefined)}
          onConfirm={() => void erase(erasing).catch(fail)}
        >
          <p>{texts.sheets.eraseQuestion}</p>
        </ConfirmDialog>
      )}
    </details>
  )
}
