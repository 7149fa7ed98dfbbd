import { addStyles } from '../../host/stylesheet.ts'
import styles from './search.css?inline'

addStyles(styles)
