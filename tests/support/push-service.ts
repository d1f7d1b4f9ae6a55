import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { vi } from 'vitest'
import { decryptPush, makeBrowserKeys, nameOf, readVapid } from './push-crypto.ts'
import type { BrowserKeys } from './push-crypto.ts'
import { whenOver } from './when-over.ts'

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }
export type ReceivedPush = {
  endpoint: string
  ttl: number
  urgency: string | undefined
  topic: string | undefined
  sub: string
  payload: string
}
/** What the service does with pushes: takes them, says something else, never answers, or takes them and does not say so. */
export type Behaviour = { status: number; headers?: Record<string, string> } | 'hang' | 'take silently'

/**
 * A push service (RFC 8030) that checks who pushes (RFC 8292) and reads what arrives as the browser would (RFC 8291).
 * What is wrong in any of this is answered as real ones do, and told in `wrong`.
 */
export const startPushService = async ({
  publicKey,
  port = 0,
}: {
  publicKey: () => string
  port?: number
}) => {
  const browsers = new Map<string, BrowserKeys>()
  const behaviours = new Map<string, Behaviour>()
  const received: ReceivedPush[] = []
  const wrong: string[] = []
  const asked: string[] = []
  let behaviour: Behaviour = { status: 201 }

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { headers, url: path = '' } = request
    const endpoint = `${origin}${path}`
    asked.push(endpoint)
    const body = await buffer(request)
    const does = behaviours.get(endpoint) ?? behaviour
    if (does === 'hang') return
    const refuse = (status: number, reason: string) => {
      wrong.push(reason)
      response.writeHead(status).end(reason)
    }
    const keys = browsers.get(path)
    if (request.method !== 'POST') return refuse(405, 'not a POST')
    if (!keys) return refuse(404, 'no such subscription')
    let sub = ''
    try {
      ;({ sub } = readVapid(headers.authorization, { origin, knownKey: publicKey(), now: Date.now() }))
    } catch (error) {
      return refuse(403, String(error))
    }
    const { ttl = '', topic, urgency } = headers as Record<string, string | undefined>
    if (!/^\d+$/.test(ttl)) return refuse(400, 'no TTL')
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return refuse(400, 'no topic')
    if (headers['content-encoding'] !== 'aes128gcm') return refuse(400, 'not encrypted')
    if (body.length > 4096) return refuse(413, 'too long')
    const isTaken = does === 'take silently' || does.status === 201
    if (!isTaken) return response.writeHead(does.status, does.headers).end(path)
    received.push({ endpoint, ttl: Number(ttl), topic, urgency, sub, payload: decryptPush(body, keys) })
    if (does !== 'take silently')
      response.writeHead(201, { location: `${origin}/message/${received.length}` }).end()
  }
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      wrong.push(String(error))
      response.writeHead(400).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  whenOver(stop)

  return {
    origin,
    received,
    /** What was wrong about what arrived. */
    wrong,
    /** Each request's endpoint, whatever became of it. */
    asked,
    /** A browser subscribes. */
    subscribe: (): Subscription => {
      const keys = makeBrowserKeys()
      const path = `/push/${nameOf(keys)}`
      browsers.set(path, keys)
      const [p256dh, auth] = [keys.publicKey, keys.auth].map((key) => key.toString('base64url'))
      return { endpoint: `${origin}${path}`, keys: { p256dh: p256dh ?? '', auth: auth ?? '' } }
    },
    answerWith: (next: Behaviour, endpoint?: string) => {
      if (endpoint) behaviours.set(endpoint, next)
      else behaviour = next
    },
    waitFor: (count: number) => vi.waitUntil(() => received.length >= count, { timeout: 30_000 }),
  }
}
