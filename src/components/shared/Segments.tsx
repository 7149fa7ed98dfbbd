import { useId } from 'react'

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly options: readonly (readonly [value: Value, name: string])[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

/** One of a few, side by side. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const group = useId()
  return (
    <fieldset className="segments" aria-label={label}>
      {options.map(([option, name]) => (
        <label key={option} className="radio-card">
          <input type="radio" name={group} checked={option === value} onChange={() => onChange(option)} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
