/** `75.2` as `1 min 15 s`, `3.14` as `3.1 s`. */
export const inWords = (seconds: number): string =>
  seconds < 60
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`

/** How long it is since this was called, in words. */
export const stopwatch = (): (() => string) => {
  const began = performance.now()
  return () => inWords((performance.now() - began) / 1000)
}
