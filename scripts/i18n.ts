import { runCommand } from './lib/commands.ts'

/** Writes new texts into the catalogues of all languages and removes those that the code no longer has. */
process.exit(await runCommand('lingui', ['extract', '--clean']))
