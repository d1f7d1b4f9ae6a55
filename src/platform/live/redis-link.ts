import { createClient } from 'redis'

/** A command that is not answered for so long is not waited for: the connection is a dead one. */
const SILENT_MS = 5_000

/** Commands that were sent are answered in time or fail: the client itself would wait for ever. */
export const inTime = async <T>(work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Redis does not answer')), SILENT_MS)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Both end at the first error: whoever joins anew asks where the primary is. */
export const openLink = (url: string, onLost: (error: Error) => void) => {
  const open = () =>
    createClient({
      url,
      disableOfflineQueue: true,
      socket: { reconnectStrategy: false, connectTimeout: SILENT_MS },
    })
      .on('error', onLost)
      .on('end', () => onLost(new Error('Redis has closed the connection')))
  const [publisher, subscriber] = [open(), open()]
  return {
    url,
    publisher,
    subscriber,
    end: () => {
      for (const client of [publisher, subscriber]) {
        client.removeAllListeners().on('error', () => undefined)
        client.destroy()
      }
    },
  }
}
export type Link = ReturnType<typeof openLink>
