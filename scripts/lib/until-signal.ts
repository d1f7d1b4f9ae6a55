/** Resolves at Ctrl-C, SIGTERM or a closed terminal. A second signal changes nothing: the stop is under way. */
export const untilSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })
