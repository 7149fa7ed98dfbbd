import { addStyles, setBaseStyles } from '../../host/stylesheet.ts'
import shared from '../shared/shared.css?inline'
import base from '../styles/index.css?inline'
import ui from '../ui/ui.css?inline'
import app from './app.css?inline'

setBaseStyles(base + ui)
addStyles(shared + app)
