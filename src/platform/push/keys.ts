import { createECDH } from 'node:crypto'
import type { Pool } from '../db/database.ts'
import { secretOf } from '../signer.ts'

/** By which push services know us (RFC 8292); base64url, as browsers and services want them. */
export type PushKeys = { publicKey: string; privateKey: string }

/** Those of the installation; whoever asks first makes them. Browsers that have subscribed know the public one for good. */
export const pushKeysOf = async (pool: Pool): Promise<PushKeys> => {
  const secret = await secretOf(pool, 'push')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}
