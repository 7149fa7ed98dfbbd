import { useId } from 'react'

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly options: readonly (readonly [value: Value, name: string])[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few, side by side. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const group = useId()
  return (
    <fieldset className="segments" aria-label={label}>
      {options.map(([option, name]) => (
        <label key={option} className="radio-card">
          <input
            type="radio"
            name={group}
            // Read by `showModal` and by the dialog's Tab, which would take the first one.
            ref={(element) => void element?.toggleAttribute('autofocus', option === value)}
            tabIndex={option === value ? 0 : -1}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
