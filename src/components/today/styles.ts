import { addStyles } from '../../host/stylesheet.ts'
import styles from './today.css?inline'

addStyles(styles)
