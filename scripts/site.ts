import { runTyped } from './lib/typed-command.ts'
import { siteCommand } from './lib/site-command.ts'

await runTyped(siteCommand)
