import { type ReactNode, useId } from 'react'

interface SwitchProps {
  readonly name: string
  readonly explanation?: ReactNode
  /** What the explanation is: a status is announced when it changes. */
  readonly role?: 'status'
  readonly value: boolean
  readonly isDisabled?: boolean
  readonly onChange: (value: boolean) => void
}

/** A setting that is on or off, as a row of a panel: a box ticks problems, a switch is a setting. */
export function Switch({ name, explanation, role, value, isDisabled, onChange }: SwitchProps) {
  const explained = useId()
  return (
    <label className="list-row">
      <span>
        <span className="list-row-name">{name}</span>
        {explanation && (
          <span id={explained} className="list-row-text meta" role={role}>
            {explanation}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        className="switch"
        aria-label={name}
        aria-describedby={explanation ? explained : undefined}
        checked={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
