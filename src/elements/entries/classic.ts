/** Registers all elements; exports nothing, so that the classic script makes no global. */
import './dsa-tracker.ts'
