import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Pool } from '../db/database.ts'
import { secretOf } from '../signer.ts'

/** Hex, because servers on the way may change the case; 136 bits. */
const MAC_CHARACTERS = 34
/** Of the 64 characters that a name may have, so many are left for the one in the configuration. */
export const RETURN_NAME_AT_MOST = 18

export const returnSecretOf = (pool: Pool): Promise<Buffer> => secretOf(pool, 'mail-return')

const macOf = (secret: Buffer, entry: number): string =>
  createHmac('sha256', secret).update(`return ${entry}`).digest('hex').slice(0, MAC_CHARACTERS)

/** Where a mail comes back to that cannot be delivered: `bounces@host` becomes one address for each mail (VERP). */
export const returnAddressOf = (secret: Buffer, base: string, entry: number): string => {
  const at = base.lastIndexOf('@')
  return `${base.slice(0, at)}+${entry.toString(36)}-${macOf(secret, entry)}${base.slice(at)}`
}

const RETURN_ADDRESS = /^[^\s+@]+\+(?<entry>[0-9a-z]{1,10})-(?<mac>[0-9a-f]{34})@[^\s@]+$/

/** The entry of the outbox whose mail has come back to this address; null where the address is not one of ours. */
export const readReturnAddress = (secret: Buffer, address: string): number | null => {
  const bare = address.trim().replace(/^<(.*)>$/, '$1')
  const { entry: named = '', mac = '' } = RETURN_ADDRESS.exec(bare.toLowerCase())?.groups ?? {}
  const entry = Number.parseInt(named, 36)
  if (!Number.isSafeInteger(entry)) return null
  return timingSafeEqual(Buffer.from(macOf(secret, entry)), Buffer.from(mac)) ? entry : null
}
