/** What marks the error of a file that the browser could not fetch (`app/reload-guard.ts`). */
export const FILE_GONE = 'file gone: '

/** Nothing came back: neither a yes nor a no. Whether a write was heard is not known. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('the server could not be reached', { cause })
    this.name = 'ConnectionLost'
  }
}

export const isFileGone = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(FILE_GONE)

/**
 * The way to the server is broken; nobody has refused or done anything wrong. A file that is missing while there is a network may be
 * gone for good.
 */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof ConnectionLost || (isFileGone(error) && !navigator.onLine)
