/** Milliseconds within which a second press is the second half of a double click. */
export const doubleClickTime = 400
