interface ChoiceProps<V extends string> {
  /** The id by which a label names it. */
  readonly id?: string
  /** Its name, if no label is shown. */
  readonly label?: string
  /** What the empty value is called, if it can be chosen. */
  readonly all?: string
  readonly options: readonly (readonly [value: V, name: string])[]
  /** Empty for `all`. */
  readonly value: V
  readonly onChange: (value: V) => void
}

/** A menu of options. */
export const Choice = <V extends string>({ id, label, all, options, value, onChange }: ChoiceProps<V>) => (
  <select
    id={id}
    part="field"
    className="choice-field"
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value as V)}
  >
    {all !== undefined && <option value="">{all}</option>}
    {options.map(([option, name]) => (
      <option key={option} value={option}>
        {name}
      </option>
    ))}
  </select>
)
