import type { Config } from '#platform/config.ts'
import { inProject } from '#platform/root.ts'
import { runCommand } from './commands.ts'
import { EndedForGood } from './end-with.ts'

/** What whoever supervises a site has to know of its configuration. */
export type SiteFacts = Pick<
  Config,
  'port' | 'dataDir' | 'databaseUrl' | 'demo' | 'frozenAfterSeconds' | 'drainSeconds'
> & {
  showsMailbox: boolean
  keepsBackups: boolean
}

/**
 * Checks the configuration and builds what has changed, in a process of its own: what that loads would stay in the memory of
 * whoever lives as long as the site.
 */
export const checkAndBuild = async (signal: AbortSignal): Promise<SiteFacts> => {
  const said: unknown[] = []
  const code = await runCommand(
    process.execPath,
    [inProject('scripts', 'lib', 'check-and-build.ts')],
    {},
    { signal, onMessage: (message) => said.push(message) },
  )
  if (signal.aborted) throw new EndedForGood(0)
  if (code !== 0 || said.length === 0) throw new EndedForGood(code || 1)
  return said[0] as SiteFacts
}

if (import.meta.main) {
  const [{ checkedConfig }, { ensureBuilt }, { endWith }] = await Promise.all([
    import('./checked-config.ts'),
    import('./built.ts'),
    import('./end-with.ts'),
  ])
  const { mailbox, smtpUrl, ...config } = checkedConfig()
  await ensureBuilt().catch(endWith)
  const keepsBackups = config.backup !== undefined
  const showsMailbox = mailbox && smtpUrl === undefined
  const { port, dataDir, databaseUrl, demo, frozenAfterSeconds, drainSeconds } = config
  const facts: SiteFacts = {
    port,
    dataDir,
    databaseUrl,
    demo,
    frozenAfterSeconds,
    drainSeconds,
    showsMailbox,
    keepsBackups,
  }
  process.send?.(facts, () => process.disconnect?.())
}
