import { addStyles } from '../../host/stylesheet.ts'
import styles from './sheets.css?inline'

addStyles(styles)
