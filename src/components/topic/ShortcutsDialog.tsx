import * as commonTexts from '../../texts/en/common.ts'
import * as topicTexts from '../../texts/en/topic.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** Lists the keyboard shortcuts of the topic page. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={topicTexts.shortcuts} onClose={onClose}>
      <dl className="shortcuts">
        {topicTexts.shortcutLines
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
        <Button onClick={onClose}>{commonTexts.close}</Button>
      </div>
    </Dialog>
  )
}
