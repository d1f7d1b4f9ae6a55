import webPush from 'web-push'
import { PushFailure } from './answers.ts'
import { createCoolDown } from '../outgoing/cool-down.ts'
import type { Ask } from '../outgoing/request.ts'
import type { PushHosts } from './hosts.ts'
import type { PushKeys } from './keys.ts'

const TTL_SECONDS = 48 * 60 * 60
/** Services take 4096 bytes, of which encryption needs 103. */
const PAYLOAD_LIMIT_BYTES = 3072
const SIGNED_FOR_MS = 12 * 60 * 60 * 1000
/** Signed anew in time: a signature that ends on its way is refused. */
const SIGNED_ANEW_MS = SIGNED_FOR_MS - 60 * 60 * 1000

export type PushTarget = { endpoint: string; p256dh: string; auth: string }
export type PushMessage = {
  payload: string
  /** Of those with the same topic a device that was away gets the last one only. */
  topic: string
  urgency: 'low' | 'normal' | 'high'
  /** Whom the service may ask about it. */
  subject: string
}
export type PushSender = { send: (target: PushTarget, message: PushMessage) => Promise<void> }

/** An address that we do not push to; the setting may have been another one when it was saved. */
const notOurs = () => Object.assign(new Error('push: the host is not known'), { isFinal: true })

/** Encrypts (RFC 8291), signs (RFC 8292) and hands over (RFC 8030). */
export const createPushSender = (options: {
  keys: PushKeys
  hosts: PushHosts
  ask: Ask
  /** Services go by the time of the world. */
  now?: () => number
}): PushSender => {
  const { keys, hosts, ask, now = Date.now } = options
  const unlessSilent = createCoolDown()
  const signed = new Map<string, { header: string; until: number }>()

  const signatureFor = (origin: string, subject: string): string => {
    const known = signed.get(`${origin} ${subject}`)
    if (known && known.until > now()) return known.header
    const ends = Math.floor((now() + SIGNED_FOR_MS) / 1000)
    const { publicKey, privateKey } = keys
    const made = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', ends)
    signed.set(`${origin} ${subject}`, { header: made.Authorization, until: now() + SIGNED_ANEW_MS })
    return made.Authorization
  }

  return {
    send: async ({ endpoint, p256dh, auth }, { payload, topic, urgency, subject }) => {
      const trust = hosts.trustIn(endpoint)
      if (trust === 'none') throw notOurs()
      const bytes = Buffer.from(payload)
      if (bytes.length > PAYLOAD_LIMIT_BYTES)
        throw Object.assign(new Error('push: it is too long'), { isFinal: true })
      const url = new URL(endpoint)
      const answer = await unlessSilent(url.host, () => {
        const { cipherText: body } = webPush.encrypt(p256dh, auth, bytes, 'aes128gcm')
        return ask(url, trust, {
          method: 'POST',
          headers: {
            TTL: TTL_SECONDS,
            Urgency: urgency,
            Topic: topic,
            Authorization: signatureFor(url.origin, subject),
            'Content-Encoding': 'aes128gcm',
            'Content-Type': 'application/octet-stream',
            'Content-Length': body.length,
          },
          body,
        })
      })
      if (answer.status < 200 || answer.status > 299) throw new PushFailure(answer, now())
    },
  }
}
