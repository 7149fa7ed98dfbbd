import { addStyles } from '../../host/stylesheet.ts'
import styles from './copy.css?inline'

addStyles(styles)
