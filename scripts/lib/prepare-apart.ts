import { EXIT_CONFIGURATION, reasonOf } from '#platform/configuration-error.ts'
import { inProject } from '#platform/root.ts'
import { compileCacheOf } from './builds.ts'
import { runCommand } from './commands.ts'
import { EndedForGood } from './end-with.ts'
import { growingPauses, pause } from './growing-pauses.ts'

const SOURCES = '--sources'

/** No memory or no process to be had. */
const notStarted = (error: unknown): number => {
  console.error(reasonOf(error))
  return 1
}

/**
 * Migrates and fills the demo in a process of its own: what that loads would stay in the memory of whoever lives as
 * long as the site. A database that is away, or a process that died over it, is tried again until the stop.
 */
export const prepareApart = async (
  databaseUrl: string,
  options: {
    demo: boolean
    signal: AbortSignal
    /** By the sources, while they are still being built. */
    beforeBuild?: boolean
  },
): Promise<void> => {
  const { demo, signal, beforeBuild = false } = options
  const pauses = growingPauses()
  const environment = { NODE_ENV: 'production', DATABASE_URL: databaseUrl, DEMO: demo ? '1' : '0' }
  const script = inProject('scripts', 'lib', 'prepare-apart.ts')
  const how = beforeBuild ? [SOURCES] : []
  const cache = beforeBuild ? {} : compileCacheOf(inProject('dist', 'current'))
  while (!signal.aborted) {
    const code = await runCommand(
      process.execPath,
      [script, ...how],
      { ...cache, ...environment },
      { signal },
    ).catch(notStarted)
    if (code === 0) return
    if (code === EXIT_CONFIGURATION) throw new EndedForGood(code)
    if (signal.aborted) return
    const pauseMs = pauses.next()
    console.error(`The database could not be prepared (${code}). The next try is in ${pauseMs / 1000} s.`)
    await pause(pauseMs, signal)
  }
}

if (import.meta.main) {
  const [{ readConfig }, { loadSetup, loadSource, prepare }, { endWith }] = await Promise.all([
    import('#platform/config.ts'),
    import('./prepare.ts'),
    import('./end-with.ts'),
  ])
  const { databaseDirectUrl = '', demo, https, newerSchema } = readConfig(process.env)
  const load = process.argv.includes(SOURCES) ? loadSource : loadSetup
  const { filled } = await prepare(databaseDirectUrl, { demo, demoStaff: !https, newerSchema }, load).catch(
    endWith,
  )
  if (filled) console.log('The demo is filled in.')
}
