import { Fragment } from 'react'
import { useTexts } from '../shared/topicTexts.ts'
import { Dialog } from '../ui/Dialog.tsx'

/** Lists the keyboard shortcuts of the topic page. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts()
  return (
    <Dialog title={texts.topic.shortcuts} onClose={onClose}>
      <dl className="shortcuts">
        {texts.topic.shortcutLines
          .split('\n')
          .map((line) => line.split(': '))
          .map(([keys, effect]) => (
            <div key={keys}>
              <dt>
                {keys?.split(' ').map((word, at) => (
                  <Fragment key={word}>
                    {at > 0 && ' '}
                    {/^(.|Ctrl|Enter|Space)$/u.test(word) ? <kbd>{word}</kbd> : word}
                  </Fragment>
                ))}
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  )
}
