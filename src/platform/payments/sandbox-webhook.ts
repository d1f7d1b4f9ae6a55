import { createHmac, timingSafeEqual } from 'node:crypto'
import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'

export const SIGNATURE_HEADER = 'x-sandbox-signature'
const SIGNATURE_MAX_AGE_SECONDS = 5 * 60
const ANSWER_TIMEOUT_MS = 5000

export type Secret = string | Buffer

const hmacOf = (secret: Secret, seconds: string, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

export const signatureOf = (secret: Secret, body: string, now: Date): string => {
  const seconds = String(Math.floor(now.getTime() / 1000))
  return `t=${seconds},v1=${hmacOf(secret, seconds, body).toString('hex')}`
}

/** Whether the sandbox wrote this body, not long ago. */
export const verifySignature = (
  secret: Secret,
  header: string | undefined,
  body: string,
  now: Date,
): boolean => {
  const [, seconds = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (!signature) return false
  if (!timingSafeEqual(hmacOf(secret, seconds, body), Buffer.from(signature, 'hex'))) return false
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= SIGNATURE_MAX_AGE_SECONDS
}

/** Sends a body and gives the status of the answer. */
export type Post = (url: string, body: string, headers: Record<string, string>) => Promise<number>

/** Names below localhost are this machine for browsers, but not for every resolver. */
const lookupLocally: LookupFunction = (hostname, options, callback) =>
  lookup(hostname.endsWith('.localhost') ? 'localhost' : hostname, options, callback)

export const post: Post = (url, body, headers) =>
  new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? requestHttps : requestHttp
    const request = send(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: lookupLocally,
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        response.resume()
        response.on('error', reject)
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    request.on('error', reject)
    request.end(body)
  })
