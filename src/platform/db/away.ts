import { TooManyAtOnce } from './turns.ts'

/**
 * Of PostgreSQL: the connection failed, there are no more of them or no means to work, it is shutting down or starting,
 * it is a standby, what is needed is locked by another, or it took longer than it may.
 */
const sqlStates = /^(?:08|53)|^57P0[1-3]$|^25006$|^55P03$|^57014$/
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // This process has no descriptor left, for a connection or for a file.
  'EMFILE',
  'ENFILE',
])
/** What pg tells in words only. */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered a connection error|was closed))/

/** Of those, what a connection is not used after: it is gone, or leads to what takes no writes. */
const lastStates = /^08|^57P0[1-3]$|^25006$/

/** Whether whoever goes on needs another connection: this one broke, does not answer, or leads to a standby. */
export const isLastOfConnection = (error: unknown): boolean => {
  if (!(error instanceof Error) || error instanceof TooManyAtOnce) return false
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined) return words.test(error.message)
  return systemCodes.has(code) || lastStates.test(code)
}

/** Whether this failed because the database could not be reached or did not answer, and not because of what was asked. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof TooManyAtOnce) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === undefined) return words.test(error.message)
  // The embedded database's socket is a file, which is not there while it starts.
  return systemCodes.has(code) || sqlStates.test(code) || (code === 'ENOENT' && syscall === 'connect')
}
