/**
 * The store is full, away, or does not answer: nothing is wrong with what was asked, and the same works when it is back.
 * It says nothing about whose file it is.
 */
export class StorageUnavailable extends Error {}

/** Of the local disk: no room, a broken or read-only one, no descriptors left, a mount whose server is gone. */
const codes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'ENODEV',
  'ESTALE',
  'ETIMEDOUT',
  'EHOSTDOWN',
])

/** What a file system threw, as what it means for whoever waits. */
export const asUnavailable = (error: unknown): unknown => {
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  // Its own message has the path, and so the key.
  return codes.has(code) ? new StorageUnavailable(`storage: ${syscall} failed (${code})`) : error
}
