import { type ReactNode, useState } from 'react'
import * as devicesTexts from '../../texts/en/devices.ts'
import { lazyView } from '../shared/lazyView.tsx'
import { Button } from '../ui/Button.tsx'
import './styles.ts'

const MoveDialog = lazyView(() => import('./MoveDialog.tsx').then((module) => module.MoveDialog))

/** Explains in three steps how to move progress to another device. */
export function MoveSteps() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="section" aria-labelledby="about-moving">
      <h2 id="about-moving" className="section-title">
        {devicesTexts.title}
      </h2>
      <p className="section-text">{devicesTexts.lead}</p>
      <ol className="move-steps">
        <Step picture={showPicture} title={devicesTexts.stepShow} text={devicesTexts.stepShowText} />
        <Step picture={scanPicture} title={devicesTexts.stepOpen} text={devicesTexts.stepOpenText} />
        <Step picture={mergePicture} title={devicesTexts.stepMerge} text={devicesTexts.stepMergeText} />
      </ol>
      <div>
        <Button kind="primary" onClick={() => setOpen(true)}>
          {devicesTexts.show}
        </Button>
      </div>
      {isOpen && <MoveDialog onClose={() => setOpen(false)} />}
    </section>
  )
}

interface StepProps {
  readonly picture: ReactNode
  readonly title: string
  readonly text: string
}

const Step = ({ picture, title, text }: StepProps) => (
  <li className="move-step">
    <svg className="move-picture" viewBox="0 0 72 48" aria-hidden="true">
      {picture}
    </svg>
    <h3 className="move-title">{title}</h3>
    <p className="section-text">{text}</p>
  </li>
)

/** The three corners of a QR code and some of its squares, in a square of 20 units. */
const squares =
  'M0 0h7v7H0zM2 2h3v3H2zM13 0h7v7h-7zM15 2h3v3h-3zM0 13h7v7H0zM2 15h3v3H2zM9 1h2v3H9zM9 6h2v3H9zM1 9h3v2H1zM6 9h2v2H6zM12 9h3v2h-3zM17 9h2v2h-2zM9 12h2v2H9zM13 13h2v2h-2zM17 13h3v3h-3zM10 17h2v3h-2zM14 18h3v2h-3z'

const code = (place: string) => (
  <path className="move-code" fillRule="evenodd" transform={place} d={squares} />
)

/** A QR code on a wide screen. */
const showPicture = (
  <>
    <path
      className="move-line"
      d="M14 4h44a3 3 0 0 1 3 3v30H11V7a3 3 0 0 1 3-3ZM5 37h62v2a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5Z"
    />
    {code('translate(26 10.5)')}
  </>
)

/** A phone with the code in its camera. */
const scanPicture = (
  <>
    <path
      className="move-line"
      d="M27 2h18a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H27a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4ZM33 42h6"
    />
    <path className="move-line" d="M27.5 19v-5h5M39.5 14h5v5M44.5 26v5h-5M32.5 31h-5v-5" />
    {code('translate(31 17.5) scale(.5)')}
  </>
)

/** A phone with an item ticked. */
const mergePicture = (
  <>
    <path
      className="move-line"
      d="M27 2h18a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H27a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4ZM33 42h6"
    />
    <circle className="move-done" cx="36" cy="22" r="9" />
    <path className="move-tick" d="m31.8 22.3 3 3 5.6-6" />
  </>
)
