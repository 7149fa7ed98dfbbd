import { useState } from 'react'
import { lazyView } from '../shared/lazyView.tsx'
import { useTexts } from '../shared/Tracker.ts'
import { Button } from '../ui/Button.tsx'

const MoveDialog = lazyView(() => import('./MoveDialog.tsx').then((module) => module.MoveDialog))

/** Offers the link and the code that bring progress to another device. */
export function MoveButton() {
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.devices.title}</Button>
      {isOpen && <MoveDialog onClose={() => setOpen(false)} />}
    </>
  )
}
