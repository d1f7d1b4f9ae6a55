/** What the configuration forbids. Its text is for whoever starts the process: no stack is shown. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}
/** EX_CONFIG of sysexits.h: starting again does not help. */
export const EXIT_CONFIGURATION = 78

/** By its name: the build and the scripts that load it each have the class. */
export const exitCodeOf = (error: unknown): number =>
  error instanceof Error && error.name === 'ConfigurationError' ? EXIT_CONFIGURATION : 1

/** What went wrong in one line; of a host with several addresses, why none of them answered. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const message =
    error.message || (error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : error.name)
  return error.cause === undefined ? message : `${message}: ${reasonOf(error.cause)}`
}
