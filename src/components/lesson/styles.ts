import { addStyles } from '../../host/stylesheet.ts'
import styles from './lesson.css?inline'

addStyles(styles)
