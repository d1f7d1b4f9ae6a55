import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Pool } from '#platform/db/database.ts'
import { secretOf } from '#platform/signer.ts'
import { kinds } from '../choices.ts'
import type { Kind } from '../choices.ts'

/** Whose mails, and which kind the mail with this link was about; `all`: about several. */
export type Unsubscription = { account: number; kind: Kind | 'all' }

/** 132 bits, as addresses of photos have. */
const MAC_CHARACTERS = 22
const TOKEN = /^(?<account>[0-9a-z]{1,11})\.(?<kind>[a-z_]{1,20})\.(?<mac>[\w-]{22})$/

const macOf = (secret: Buffer, account: string, kind: string): string =>
  createHmac('sha256', secret)
    .update(`unsubscribe ${account} ${kind}`)
    .digest('base64url')
    .slice(0, MAC_CHARACTERS)

const secretFor = (pool: Pool): Promise<Buffer> => secretOf(pool, 'unsubscribe')

const isKind = (value: string): value is Unsubscription['kind'] =>
  value === 'all' || (kinds as readonly string[]).includes(value)

/** It never expires: a mail of last year must not be a trap. All that it allows is fewer mails, or as many as before. */
export const unsubscribeToken = async (pool: Pool, { account, kind }: Unsubscription): Promise<string> => {
  const named = account.toString(36)
  return `${named}.${kind}.${macOf(await secretFor(pool), named, kind)}`
}

export const readUnsubscribeToken = async (pool: Pool, token: string): Promise<Unsubscription | null> => {
  const { account = '', kind = '', mac = '' } = TOKEN.exec(token)?.groups ?? {}
  if (!isKind(kind)) return null
  const wanted = macOf(await secretFor(pool), account, kind)
  return timingSafeEqual(Buffer.from(wanted), Buffer.from(mac))
    ? { account: Number.parseInt(account, 36), kind }
    : null
}
