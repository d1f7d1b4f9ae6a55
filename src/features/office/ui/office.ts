// All that moves in the office. Each screen is whole without it.
import './office.css'
import { openDialogs } from './script/dialogs.ts'
import { pressKeys } from './script/keys.ts'
import { countDown } from './script/undo.ts'

openDialogs()
pressKeys()
countDown()
