import type { Config } from '#platform/config.ts'
import { inProject } from '#platform/root.ts'
import { isKilled, runCommand } from './commands.ts'
import { EndedForGood } from './end-with.ts'
import { growingPauses, pause } from './growing-pauses.ts'

/** What whoever supervises a site has to know of its configuration. */
export type SiteFacts = Pick<
  Config,
  | 'port'
  | 'host'
  | 'servers'
  | 'databaseConnections'
  | 'serverMetricsPort'
  | 'dataDir'
  | 'databaseUrl'
  | 'demo'
  | 'https'
  | 'officeHost'
  | 'frozenAfterSeconds'
  | 'drainSeconds'
> & {
  showsMailbox: boolean
  keepsBackups: boolean
}

/**
 * Checks the configuration and builds what has changed, in a process of its own: what that loads would stay in the memory of
 * whoever lives as long as the site. The facts are known before it builds.
 */
export const checkAndBuild = (signal: AbortSignal): { facts: Promise<SiteFacts>; built: Promise<void> } => {
  const { promise: facts, resolve, reject } = Promise.withResolvers<SiteFacts>()
  const once = () =>
    runCommand(
      process.execPath,
      [inProject('scripts', 'lib', 'check-and-build.ts')],
      { NODE_COMPILE_CACHE: inProject('.cache', 'compile') },
      { signal, onMessage: (message) => resolve(message as SiteFacts) },
    )
  const run = async () => {
    const pauses = growingPauses()
    let code = await once()
    while (isKilled(code) && !signal.aborted) {
      const pauseMs = pauses.next()
      console.error(`What checks and builds was killed (${code}). The next try is in ${pauseMs / 1000} s.`)
      await pause(pauseMs, signal)
      code = await once()
    }
    if (signal.aborted) throw new EndedForGood(0)
    if (code !== 0) throw new EndedForGood(code)
    // One that ended well without a word.
    reject(new EndedForGood(1))
  }
  const built = run()
  built.catch(reject)
  return { facts, built }
}

if (import.meta.main) {
  // For this process alone: with what builds it would grow.
  delete process.env.NODE_COMPILE_CACHE
  const [{ checkedConfig }, { ensureBuilt }, { endWith }] = await Promise.all([
    import('./checked-config.ts'),
    import('./built.ts'),
    import('./end-with.ts'),
  ])
  const { mailbox, smtpUrl, ...config } = checkedConfig()
  const keepsBackups = config.backup !== undefined
  const showsMailbox = mailbox && smtpUrl === undefined
  const facts: SiteFacts = {
    port: config.port,
    host: config.host,
    servers: config.servers,
    databaseConnections: config.databaseConnections,
    serverMetricsPort: config.serverMetricsPort,
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    demo: config.demo,
    https: config.https,
    officeHost: config.officeHost,
    frozenAfterSeconds: config.frozenAfterSeconds,
    drainSeconds: config.drainSeconds,
    showsMailbox,
    keepsBackups,
  }
  process.send?.(facts)
  const stopping = new AbortController()
  process.once('SIGTERM', () => stopping.abort())
  await ensureBuilt({ compressesLater: true, signal: stopping.signal }).catch(endWith)
  process.disconnect?.()
}
