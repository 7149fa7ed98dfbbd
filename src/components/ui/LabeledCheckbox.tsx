import type { ReactNode } from 'react'
import { Checkbox } from './Checkbox.tsx'

interface LabeledCheckboxProps {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

/** A checkbox with what it chooses beside it; a press on either toggles it. */
export const LabeledCheckbox = ({ isChecked, onChange, children }: LabeledCheckboxProps) => (
  <label className="beside labeled-checkbox">
    <Checkbox checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
    <span>{children}</span>
  </label>
)
