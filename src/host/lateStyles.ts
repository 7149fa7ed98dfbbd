import styles from '../styles/late.css?inline'
import { addStyles } from './stylesheet.ts'

/** Gives all elements the styles of the views that are loaded late. */
export const addLateStyles = (): void => addStyles(styles)
