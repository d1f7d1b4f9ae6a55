import { createHmac } from 'node:crypto'
import type { Pool } from './db/database.ts'
import { secretOf } from './signer.ts'

/** 96 bits: two never meet, and a line stays short. */
const CHARACTERS = 16

/**
 * The same name for the same thing, by which nobody finds it again without the installation's key: a hash alone would
 * be undone by trying all numbers of members, or all addresses there are.
 */
export type Pseudonym = (kind: 'account' | 'network' | 'cell' | 'order', value: string | number) => string

export const pseudonymWith =
  (secret: Buffer): Pseudonym =>
  (kind, value) =>
    createHmac('sha256', secret).update(`${kind}\n${value}`).digest('base64url').slice(0, CHARACTERS)

export const openPseudonyms = async (pool: Pool): Promise<Pseudonym> =>
  pseudonymWith(await secretOf(pool, 'pseudonyms'))
