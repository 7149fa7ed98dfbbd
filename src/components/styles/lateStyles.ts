import { addStyles } from '../../host/stylesheet.ts'
import styles from './late.css?inline'

/** Gives all elements the styles of the views that are loaded late. */
export const addLateStyles = (): void => addStyles(styles)
