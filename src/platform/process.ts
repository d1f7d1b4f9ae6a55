/**
 * Runs `start` until the process is told to stop, then what `start` returned, then exits. A parent that
 * started us over IPC and is gone counts as a stop: no orphan keeps a port.
 */
export const runProcess = async (name: string, start: () => Promise<() => Promise<void>>): Promise<void> => {
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
    stop = await start()
    process.send?.({ ready: name })
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
