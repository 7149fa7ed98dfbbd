interface ChoiceProps {
  readonly label: string
  /** What no choice is called. */
  readonly all: string
  readonly options: readonly (readonly [value: string, name: string])[]
  /** Empty for all. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Narrows what is shown, picked from or exported. */
export const Choice = ({ label, all, options, value, onChange }: ChoiceProps) => (
  <select
    part="field"
    className="choice-field"
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    <option value="">{all}</option>
    {options.map(([option, name]) => (
      <option key={option} value={option}>
        {name}
      </option>
    ))}
  </select>
)
