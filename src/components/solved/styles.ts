import { addStyles } from '../../host/stylesheet.ts'
import styles from './solved.css?inline'

addStyles(styles)
