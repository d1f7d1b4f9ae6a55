import { runTyped } from './lib/typed-command.ts'
import { staffCommand } from './lib/staff-command.ts'

await runTyped(staffCommand)
