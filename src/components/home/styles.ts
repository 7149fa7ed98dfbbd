import { addStyles } from '../../host/stylesheet.ts'
import card from './card.css?inline'
import grid from './grid.css?inline'
import overview from './overview.css?inline'

addStyles(card + grid + overview)
