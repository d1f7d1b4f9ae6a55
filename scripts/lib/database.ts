import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#embedded-postgres/index.ts'
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
