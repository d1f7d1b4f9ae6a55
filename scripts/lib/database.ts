import { setTimeout as sleep } from 'node:timers/promises'
import {
  DataDirInUse,
  findRunningPostgres,
  startEmbeddedPostgres,
  UnusablePlace,
} from '#embedded-postgres/index.ts'
import type { EmbeddedPostgres } from '#embedded-postgres/index.ts'
import { reasonOf } from '#platform/configuration-error.ts'
import { growingPauses, pause } from './growing-pauses.ts'

export type RunningDatabase = { url: string; stop: () => Promise<void> }

/** A connection over the server's unix socket, as an address that every part understands. */
export const urlOf = ({ host, port, user, database }: EmbeddedPostgres['connection']): string =>
  `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

type DatabaseOptions = {
  databaseUrl?: string | undefined
  dataDir: string
  settings?: Record<string, string>
  /** With it a first start that fails is tried again until it aborts; without it that is an error. */
  signal?: AbortSignal
}

/** The database named by DATABASE_URL, or one of our own under `dataDir` that is started again if it dies. */
export const openDatabase = async (options: DatabaseOptions): Promise<RunningDatabase> => {
  if (options.databaseUrl) return { url: options.databaseUrl, stop: () => Promise.resolve() }
  const stopping = new AbortController()
  const launch = () =>
    startEmbeddedPostgres({
      dataDir: options.dataDir,
      ...(options.settings && { settings: options.settings }),
      onEnd: () => {
        if (stopping.signal.aborted) return
        console.error('The database ended unexpectedly and is started again.')
        server = server
          .then((dead) => dead.stop())
          .catch((error: unknown) => console.error(reasonOf(error)))
          .then(() => untilItRuns(launch, stopping.signal, () => false))
        // A stop may come before it runs again, and is then all that waits for it.
        server.catch(() => undefined)
      },
    })
  let server = options.signal ? untilItRuns(launch, options.signal, isFinal) : launch()
  const { connection } = await server
  return {
    url: urlOf(connection),
    stop: async () => {
      stopping.abort()
      const running = await server.catch(() => undefined)
      await running?.stop()
    },
  }
}

/** What no second try changes, unless it ran there before: then a command may have come in between. */
const isFinal = (error: unknown) => error instanceof UnusablePlace

const untilItRuns = async (
  launch: () => Promise<EmbeddedPostgres>,
  signal: AbortSignal,
  isEnd: (error: unknown) => boolean,
): Promise<EmbeddedPostgres> => {
  const pauses = growingPauses()
  for (;;) {
    try {
      return await launch()
    } catch (error) {
      if (signal.aborted || isEnd(error)) throw error
      const pauseMs = pauses.next()
      console.error(`${reasonOf(error)}\nThe database is started again in ${pauseMs / 1000} s.`)
      await pause(pauseMs, signal)
    }
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
