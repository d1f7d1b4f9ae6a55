import { Agent as HttpAgent, request as requestByHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { guarded } from './public-addresses.ts'

const TIME_LIMIT_MS = 10_000
/** What others say beyond that is read by nobody. */
const BODY_LIMIT_BYTES = 16_384
const SOCKETS_PER_HOST = 100

export class OutgoingTimeout extends Error {
  readonly code = 'ETIMEDOUT'
}

/** Like any other on the internet, or as the operator's own service, whose origin the configuration names whole. */
export type Trust = 'public' | 'own'
export type OutgoingRequest = {
  method: 'GET' | 'POST'
  headers: Record<string, string | number>
  body?: Buffer
  /** Without it the status is answer enough, and comes as soon as it is known. */
  readsBody?: boolean
}
export type OutgoingAnswer = { status: number; retryAfter: string | undefined; text: string }
export type Ask = (url: URL, trust: Trust, asked: OutgoingRequest) => Promise<OutgoingAnswer>

/** To its end, so that the connection can be used again, but nobody keeps us reading. */
const read = (response: IncomingMessage, done: (text: string) => void, failed: (error: Error) => void) => {
  const chunks: Buffer[] = []
  let bytes = 0
  const finish = () => done(Buffer.concat(chunks).toString('utf8'))
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    chunks.push(chunk)
    if (bytes <= BODY_LIMIT_BYTES) return
    finish()
    response.destroy()
  })
  response.on('end', finish)
  // What breaks off although its status was enough has been answered all the same: `failed` says nothing more then.
  response.on('error', failed)
}

/** Asks other machines over connections that stay open. Redirects are answers like others: nobody follows them. */
export const openOutgoing = ({
  timeLimitMs = TIME_LIMIT_MS,
  lookup,
}: {
  timeLimitMs?: number
  lookup?: LookupFunction
} = {}): { ask: Ask; close: () => void } => {
  const options = { keepAlive: true, maxSockets: SOCKETS_PER_HOST }
  const checked = new Agent({ ...options, lookup: guarded(lookup) })
  // The operator's own service may be next door.
  const own = { 'http:': new HttpAgent(options), 'https:': new Agent(options) }
  const ask: Ask = (url, trust, { method, headers, body, readsBody = false }) =>
    new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? request : requestByHttp
      const agent = trust === 'public' ? checked : own[url.protocol as keyof typeof own]
      const sending = send(url, { method, headers, agent }, (response) => {
        const head = { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }
        if (!readsBody) resolve({ ...head, text: '' })
        read(response, (text) => resolve({ ...head, text }), reject)
      })
      // From the first look for the address to the last byte of the answer.
      const late = new OutgoingTimeout('no answer in time')
      const timer = setTimeout(() => {
        sending.destroy(late)
        reject(late)
      }, timeLimitMs)
      sending.on('close', () => clearTimeout(timer))
      sending.on('error', reject)
      sending.end(body)
    })
  return {
    ask,
    close: () => {
      for (const agent of [checked, ...Object.values(own)]) agent.destroy()
    },
  }
}
