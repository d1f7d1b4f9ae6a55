import { setTimeout as sleep } from 'node:timers/promises'
import { DataDirInUse, findRunningPostgres, startEmbeddedPostgres } from '#embedded-postgres/index.ts'
import type { EmbeddedPostgres } from '#embedded-postgres/index.ts'

const RESTART_PAUSE_MS = 1_000

export type RunningDatabase = { url: string; stop: () => Promise<void> }

/** A connection over the server's unix socket, as an address that every part understands. */
export const urlOf = ({ host, port, user, database }: EmbeddedPostgres['connection']): string =>
  `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

/** The database named by DATABASE_URL, or one of our own under `dataDir` that is started again if it dies. */
export const openDatabase = async (options: {
  databaseUrl?: string | undefined
  dataDir: string
  settings?: Record<string, string>
}): Promise<RunningDatabase> => {
  if (options.databaseUrl) return { url: options.databaseUrl, stop: () => Promise.resolve() }
  let stopped = false
  const launch = () =>
    startEmbeddedPostgres({
      dataDir: options.dataDir,
      ...(options.settings && { settings: options.settings }),
      onEnd: () => {
        if (stopped) return
        console.error('The database ended unexpectedly and is started again.')
        server = server.then((dead) => dead.stop()).then(launchUntilItRuns)
      },
    })
  const launchUntilItRuns = async (): Promise<EmbeddedPostgres> => {
    for (;;) {
      try {
        return await launch()
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
        if (stopped) throw error
        await sleep(RESTART_PAUSE_MS)
      }
    }
  }
  let server = launch()
  const { connection } = await server
  return {
    url: urlOf(connection),
    stop: async () => {
      stopped = true
      await (await server).stop()
    },
  }
}

const STARTING_POLL_MS = 200
const STARTING_TRIES = 150

/**
 * For a command that the operator runs: the database named by DATABASE_URL, that of the site that runs on `dataDir`, or
 * else one of our own for as long as the command takes. A site that is only starting is waited for.
 */
export const reachDatabase = async (options: {
  databaseUrl?: string | undefined
  dataDir: string
}): Promise<RunningDatabase & { isBesideSite: boolean }> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return { ...(await openDatabase(options)), isBesideSite: false }
    } catch (error) {
      if (!(error instanceof DataDirInUse)) throw error
      const running = await findRunningPostgres(options.dataDir)
      if (running) return { url: urlOf(running), stop: () => Promise.resolve(), isBesideSite: true }
      if (tries === STARTING_TRIES) throw error
      await sleep(STARTING_POLL_MS)
    }
  }
}
