import { exitCodeOf, reasonOf } from './configuration-error.ts'
import { mapTraces } from './mapped-traces.ts'

/** Whoever supervises us counts how long nothing comes (`scripts/lib/heartbeat.ts`). */
const BEAT_MS = 1000

/** How to stop what runs, and what its parent may want to know about it. */
export type Running = { stop: () => Promise<void>; port?: number }

/** From the event loop: one that stands still says nothing. */
const beginToBeat = (name: string): void => {
  const beat = () => void (process.connected && process.send?.({ beat: name }, () => undefined))
  setInterval(beat, BEAT_MS).unref()
}

/** Of a parent that has us load what we are made of while it prepares what we need: what is still missing in the environment. */
const untilPrepared = (): Promise<void> =>
  new Promise((resolve) => {
    const take = (message: unknown) => {
      const { prepared } = message as { prepared?: NodeJS.ProcessEnv }
      if (!prepared) return
      process.off('message', take)
      Object.assign(process.env, prepared)
      resolve()
    }
    process.on('message', take)
  })

/**
 * Runs `start` until the process is told to stop, then stops it and exits. A parent that
 * started us over IPC and is gone counts as a stop: no orphan keeps a port.
 */
export const runProcess = async (name: string, start: () => Promise<Running>): Promise<void> => {
  mapTraces()
  let stop: (() => Promise<void>) | undefined
  let stopping = false
  const end = async () => {
    if (stopping) return
    stopping = true
    try {
      await stop?.()
      process.exit(0)
    } catch (error) {
      console.error(`${name}: could not stop cleanly`, error)
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
  process.on('disconnect', () => void end())
  const waits = process.env.AWAITS_PREPARATION !== undefined
  try {
    if (waits) {
      beginToBeat(name)
      await untilPrepared()
    }
    const running = await start()
    stop = () => running.stop()
    process.send?.({ ready: name, port: running.port })
    if (!waits) beginToBeat(name)
  } catch (error) {
    console.error(`${name}: ${reasonOf(error)}`)
    process.exit(exitCodeOf(error))
  }
}
