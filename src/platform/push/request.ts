import { Agent as HttpAgent, request as requestByHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { guarded } from './public-addresses.ts'

const TIME_LIMIT_MS = 10_000
/** What services say beyond their status is read by nobody. */
const BODY_LIMIT_BYTES = 16_384
const SOCKETS_PER_HOST = 100

export class PushTimeout extends Error {
  readonly code = 'ETIMEDOUT'
}

export type PushRequest = { headers: Record<string, string | number>; body: Buffer }
export type PushAnswer = { status: number; retryAfter: string | undefined }
export type Post = (url: URL, trust: 'public' | 'own', push: PushRequest) => Promise<PushAnswer>

/** So that the connection can be used again, but nobody keeps us reading. */
const drain = (response: IncomingMessage) => {
  let bytes = 0
  // What breaks off now has been answered all the same.
  response.on('error', () => undefined)
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > BODY_LIMIT_BYTES) response.destroy()
  })
}

/** Posts to push services over connections that stay open. Redirects are answers like others: nobody follows them. */
export const openPost = ({
  timeLimitMs = TIME_LIMIT_MS,
  lookup,
}: {
  timeLimitMs?: number
  lookup?: LookupFunction
} = {}): { post: Post; close: () => void } => {
  const options = { keepAlive: true, maxSockets: SOCKETS_PER_HOST }
  const checked = new Agent({ ...options, lookup: guarded(lookup) })
  // The operator's own service may be next door.
  const own = { 'http:': new HttpAgent(options), 'https:': new Agent(options) }
  const post: Post = (url, trust, { headers, body }) =>
    new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? request : requestByHttp
      const agent = trust === 'public' ? checked : own[url.protocol as keyof typeof own]
      const sending = send(url, { method: 'POST', headers, agent }, (response) => {
        drain(response)
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
      })
      // From the first look for the address to the last byte of the answer.
      const timer = setTimeout(() => sending.destroy(new PushTimeout('no answer in time')), timeLimitMs)
      sending.on('close', () => clearTimeout(timer))
      sending.on('error', reject)
      sending.end(body)
    })
  return {
    post,
    close: () => {
      for (const agent of [checked, ...Object.values(own)]) agent.destroy()
    },
  }
}
