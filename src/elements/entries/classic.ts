/** Registers all elements; exports nothing, so that the classic script creates no global. */
import './dsa-tracker.ts'
