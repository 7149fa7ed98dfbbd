import type { ReactNode } from 'react'

interface LabeledCheckboxProps {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

/** A checkbox with what it chooses beside it; a press on either toggles it. */
export const LabeledCheckbox = ({ isChecked, onChange, children }: LabeledCheckboxProps) => (
  <label className="labeled-checkbox">
    <span className="checkbox">
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
    </span>
    <span>{children}</span>
  </label>
)
