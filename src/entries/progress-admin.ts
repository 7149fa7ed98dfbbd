import { progressAdmin } from '../elements/index.ts'
import { define } from '../host/define.ts'

define(progressAdmin)
