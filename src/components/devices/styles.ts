import { addStyles } from '../../host/stylesheet.ts'
import styles from './devices.css?inline'

addStyles(styles)
