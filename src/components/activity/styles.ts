import { addStyles } from '../../host/stylesheet.ts'
import styles from './activity.css?inline'

addStyles(styles)
