import { createClient } from 'redis'
import type { RedisAddress } from './redis-address.ts'

const ASK_MS = 1_000

/** What one Sentinel says, or an error: it is away, or knows none. */
const ask = async (url: string, name: string): Promise<{ host: string; port: number }> => {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: false, connectTimeout: ASK_MS, socketTimeout: ASK_MS },
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const answer: unknown = await client.sendCommand(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name])
    const [host, port] = Array.isArray(answer) ? answer.map(String) : []
    if (!host || !port) throw new Error('this Sentinel knows no primary')
    return { host, port: Number(port) }
  } finally {
    client.destroy()
  }
}

/** Where the primary is now: the first Sentinel that knows it says so. */
export const findPrimary = async (address: RedisAddress): Promise<string> => {
  if (address.kind === 'single') return address.url
  const { sentinels, name, urlOf } = address
  const { host, port } = await Promise.any(sentinels.map((url) => ask(url, name)))
  return urlOf(host, port)
}
