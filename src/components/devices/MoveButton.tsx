import { useState } from 'react'
import { ActionButton, type ActionLook } from '../shared/ActionButton.tsx'
import { lazyView } from '../shared/lazyView.tsx'
import { useTexts } from '../shared/Tracker.ts'

const MoveDialog = lazyView(() => import('./MoveDialog.tsx').then((module) => module.MoveDialog))

/** Offers the link and the code that bring progress to another device. */
export function MoveButton(look: ActionLook) {
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton {...look} label={texts.devices.title} onClick={() => setOpen(true)} />
      {isOpen && <MoveDialog onClose={() => setOpen(false)} />}
    </>
  )
}
