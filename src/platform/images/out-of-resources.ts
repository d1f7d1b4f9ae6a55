/** As Node, its WebAssembly, libvips, its decoders and the system say it. */
const words =
  /out of memory|insufficient memory|(?:cannot|could not|failed to|unable to) allocate|allocation failed|resource temporarily unavailable/i

/**
 * Whether there was no memory left, or no thread. Decoders speak like this of files that promise too much, too, and then name their
 * limit.
 */
export const isOutOfResources = (error: unknown): boolean =>
  error instanceof Error && words.test(error.message) && !/limit/i.test(error.message)
