/** Spins while something loads; the text beside it says what. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />
