import { addStyles } from '../../host/stylesheet.ts'
import styles from './files.css?inline'

addStyles(styles)
