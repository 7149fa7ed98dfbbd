import { useState } from 'react'

interface NumberFieldProps {
  readonly className: string
  readonly value: number
  readonly min: number
  readonly max?: number
  readonly onChange: (value: number) => void
}

/** A field for a whole number. The text may be invalid during typing; only allowed numbers are reported. */
export function NumberField({ className, value, min, max, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    const wanted = Number(text)
    if (Number.isInteger(wanted) && wanted >= min && wanted <= (max ?? wanted)) onChange(wanted)
  }
  return (
    <input
      part="field"
      className={className}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={typed ?? value}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
