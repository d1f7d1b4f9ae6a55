import { readConfig } from '#platform/config.ts'
import { inProject } from '#platform/root.ts'
import { endWith } from './checked-config.ts'
import { runCommand } from './commands.ts'
import { prepare } from './prepare.ts'

/**
 * Migrates and fills the demo in a process of its own: what that loads would stay in the memory of whoever lives as
 * long as the site.
 */
export const prepareApart = async (databaseUrl: string, options: { demo: boolean }): Promise<void> => {
  const code = await runCommand(process.execPath, [inProject('scripts', 'lib', 'prepare-apart.ts')], {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DEMO: options.demo ? '1' : '0',
  })
  if (code !== 0) throw new Error('The database could not be prepared.')
}

if (import.meta.main) {
  const { databaseUrl = '', demo } = readConfig(process.env)
  const { filled } = await prepare(databaseUrl, { demo }).catch(endWith)
  if (filled) console.log('The demo is filled in.')
}
