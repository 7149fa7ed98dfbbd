import { useState } from 'react'
import { type SheetReading, type TableChoices, TrackerError } from '../../store/index.ts'

/** A list as the visitor has it read. */
export interface ChosenReading {
  readonly choices: TableChoices
  /** With the choices, or with the last ones that gave a list. */
  readonly reading: SheetReading
  /** Why the choices give no list. */
  readonly error?: TrackerError
  readonly choose: (choices: TableChoices) => void
}

type Outcome = Omit<ChosenReading, 'choose'>

/** Reads a list again with each choice. `remembered` are those of the last time; they count if they still give a list. */
export function useReading(given: SheetReading, remembered: TableChoices | undefined): ChosenReading {
  const [outcome, setOutcome] = useState(() => {
    const first = { choices: {}, reading: given }
    const again = remembered && read(remembered, first)
    return again && !again.error ? again : first
  })
  return { ...outcome, choose: (choices) => setOutcome((before) => read(choices, before)) }
}

function read(choices: TableChoices, before: Outcome): Outcome {
  try {
    return { choices, reading: before.reading.read(choices) }
  } catch (cause) {
    return { choices, reading: before.reading, error: TrackerError.from(cause, 'sheet-not-a-list') }
  }
}
