import { Dialog } from '../../ui/Dialog.tsx'
import { shortcuts } from './useShortcuts.ts'

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="shortcuts">
        {shortcuts.map(([keys, effect]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog-actions">
        <button type="button" part="button" className="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  )
}
