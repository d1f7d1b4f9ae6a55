/** Resolves at Ctrl-C, SIGTERM or a closed terminal. A second signal changes nothing: the stop is under way. */
export const untilSignal = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = (signal: NodeJS.Signals) => {
      // Whoever wonders later why it stopped finds that somebody asked for it.
      console.log(`Stopping at ${signal} …`)
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  })
