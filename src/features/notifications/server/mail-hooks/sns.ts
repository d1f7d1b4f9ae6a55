import { createVerify, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#protocol/refusal.ts'

const short = z.string().max(2000)

/** The envelope in which Amazon sends what SES tells. */
export const SnsEnvelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: short,
  TopicArn: z.string().regex(/^arn:aws(?:-[a-z-]+)?:sns:[a-z0-9-]+:\d+:[\w.-]{1,256}$/),
  Subject: short.nullish(),
  Message: z.string(),
  Timestamp: short,
  Token: short.optional(),
  SubscribeURL: short.optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64().max(2000),
  SigningCertURL: short,
})
export type SnsMessage = z.output<typeof SnsEnvelope>

const signedOf = (message: SnsMessage): string => {
  const names =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const)
  return names
    .flatMap((name) => {
      const value: string | null | undefined = message[name as keyof SnsMessage]
      return value === undefined || value === null ? [] : [`${name}\n${value}\n`]
    })
    .join('')
}

const algorithms = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const

/** Whether whoever has this certificate's key has written it; a certificate that is over proves nothing. */
export const isSignedBy = (pem: string, message: SnsMessage, now: Date): boolean => {
  try {
    const certificate = new X509Certificate(pem)
    const isOver = now > new Date(certificate.validTo) || now < new Date(certificate.validFrom)
    const verify = createVerify(algorithms[message.SignatureVersion]).update(signedOf(message))
    return !isOver && verify.verify(certificate.publicKey, message.Signature, 'base64')
  } catch {
    return false
  }
}

/**
 * Only Amazon has a certificate for these names: what is fetched from there over https is Amazon's. A region, and nothing
 * else: `sns.s3-us-west-2.amazonaws.com` is what somebody keeps in a bucket with the name `sns`.
 */
const AMAZON = /^sns\.[a-z]{2}(?:-[a-z]{3,15}){1,3}-\d{1,2}\.amazonaws\.com(?:\.cn)?$/

/** Addresses in a message are not ours to follow, unless they lead to where such messages come from. */
export const amazonUrl = (address: string | undefined): URL | null => {
  const url = URL.parse(address ?? '')
  const isAmazon = url?.protocol === 'https:' && AMAZON.test(url.host) && !url.username && !url.password
  return isAmazon ? url : null
}

/** Asks Amazon. */
export type Get = (url: URL) => Promise<string>

const GET_MS = 5000
export const getFromAmazon: Get = async (url) => {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(GET_MS) })
    if (answer.ok) return await answer.text()
  } catch {
    // It is told like any other answer that is none.
  }
  // They send it again.
  throw new Refusal('overloaded')
}

const KEPT_CERTIFICATES = 10

/** Believes what Amazon has signed, of one topic where that is set, and says yes to the subscription. */
export const createSnsReader = (get: Get, topic: string | undefined) => {
  const certificates = new Map<string, string>()
  const certificateAt = async (url: URL): Promise<string> => {
    const known = certificates.get(url.href)
    if (known !== undefined) return known
    const pem = await get(url)
    if (certificates.size >= KEPT_CERTIFICATES) certificates.clear()
    certificates.set(url.href, pem)
    return pem
  }
  /** What it carries; null for what is only about the subscription. */
  return async (message: SnsMessage, now: Date): Promise<string | null> => {
    const from = amazonUrl(message.SigningCertURL)
    const isOurs = topic === undefined || message.TopicArn === topic
    if (!from?.pathname.endsWith('.pem') || !isOurs) throw new Refusal('forbidden')
    if (!isSignedBy(await certificateAt(from), message, now)) throw new Refusal('forbidden')
    if (message.Type === 'Notification') return message.Message
    if (message.Type === 'SubscriptionConfirmation') {
      const confirm = amazonUrl(message.SubscribeURL)
      if (!confirm) throw new Refusal('forbidden')
      await get(confirm)
    }
    return null
  }
}
