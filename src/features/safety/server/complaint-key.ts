import { createHash, randomBytes } from 'node:crypto'
import type { RequestContext } from '#platform/http/context.ts'
import { queryString } from '#protocol/call.ts'

const sha256 = (text: string) => createHash('sha256').update(text)

export const newKey = (): string => randomBytes(32).toString('base64url')
/** All that is looked up: whoever reads the table can open no page. */
export const hashOf = (key: string): string => sha256(key).digest('base64url')
/** The same words about the same, said by the same person on the same day. */
export const digestOf = (said: readonly (string | null)[]): Buffer => sha256(JSON.stringify(said)).digest()

type Vault = Pick<RequestContext, 'vault'>

export const sealKey = ({ vault }: Vault, key: string): string => vault.seal(Buffer.from(key))
/** Null: what seals here was changed since. */
export const openKey = ({ vault }: Vault, sealed: string | null): string | null =>
  sealed === null ? null : (vault.open(sealed)?.toString() ?? null)

export const complaintLink = (reference: string, key: string): string =>
  `/complaints/${reference}${queryString({ key })}`
