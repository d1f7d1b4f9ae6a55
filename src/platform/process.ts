import { exitCodeOf, reasonOf } from './configuration-error.ts'

/** Whoever supervises us counts how long nothing comes (`scripts/lib/heartbeat.ts`). */
const BEAT_MS = 1000

/** How to stop what runs, and what its parent may want to know about it. */
export type Running = { stop: () => Promise<void>; port?: number }

/**
 * Runs `start` until the process is told to stop, then stops it and exits. A parent that
 * started us over IPC and is gone counts as a stop: no orphan keeps a port.
 */
export const runProcess = async (name: string, start: () => Promise<Running>): Promise<void> => {
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
  try {
    const running = await start()
    stop = () => running.stop()
    process.send?.({ ready: name, port: running.port })
    // From the event loop: one that stands still says nothing.
    const beat = () => void (process.connected && process.send?.({ beat: name }, () => undefined))
    setInterval(beat, BEAT_MS).unref()
  } catch (error) {
    console.error(`${name}: ${reasonOf(error)}`)
    process.exit(exitCodeOf(error))
  }
}
