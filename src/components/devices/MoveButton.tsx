import { useState } from 'react'
import * as devicesTexts from '../../texts/en/devices.ts'
import { lazyView } from '../shared/lazyView.tsx'
import { Button } from '../ui/Button.tsx'

const MoveDialog = lazyView(() => import('./MoveDialog.tsx').then((module) => module.MoveDialog))

/** Offers the link and the code that bring progress to another device. */
export function MoveButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{devicesTexts.title}</Button>
      {isOpen && <MoveDialog onClose={() => setOpen(false)} />}
    </>
  )
}
