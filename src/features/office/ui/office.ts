// All that moves in the office. Each screen is whole without it.
import './office.css'
import { startComposer } from './script/composer.ts'
import { openDialogs } from './script/dialogs.ts'
import { pressKeys } from './script/keys.ts'
import { startPasskeys } from './script/passkeys.ts'
import { startTables } from './script/tables.ts'
import { countDown } from './script/undo.ts'

openDialogs()
pressKeys()
countDown()
startComposer()
startPasskeys()
startTables()
