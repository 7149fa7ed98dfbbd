import { addStyles } from '../../host/stylesheet.ts'
import styles from './settings.css?inline'

addStyles(styles)
