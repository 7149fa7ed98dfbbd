import * as texts from '../../texts/en.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** The keys of the topic page. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={texts.topicShortcuts} onClose={onClose}>
      <dl className="shortcuts">
        {texts.topicShortcutLines
          .split('\n')
          .map((line) => line.split(': '))
          .map(([keys, effect]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
      </dl>
      <div className="dialog-actions">
        <Button onClick={onClose}>{texts.topicCloseShortcuts}</Button>
      </div>
    </Dialog>
  )
}
