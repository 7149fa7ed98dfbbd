import { addStyles } from '../../host/stylesheet.ts'
import styles from './notes.css?inline'

addStyles(styles)
