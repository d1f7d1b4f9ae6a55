import type { Sealer } from '#platform/sealer.ts'

/** How long a secret may wait in a page until its app is set up. */
const SETUP_MS = 30 * 60_000

/** A member by number; staff by a name that no member has. */
type Owner = number | `staff-${number}`

/** Says whose it is, so that a row or a setup of somebody else's opens nothing. */
const readSealed = (vault: Sealer, owner: Owner, sealed: string) => {
  const content = vault.open(sealed)?.toString()
  const [whose, madeAt, secret] = content?.split(' ') ?? []
  if (whose !== `${owner}` || madeAt === undefined || secret === undefined) return null
  return { secret: Buffer.from(secret, 'base64url'), madeAtMs: Number(madeAt) }
}

export const sealSecret = (vault: Sealer, owner: Owner, secret: Buffer, now: Date): string =>
  vault.seal(Buffer.from(`${owner} ${now.getTime()} ${secret.toString('base64url')}`))

export const openSecret = (vault: Sealer, owner: Owner, sealed: string): Buffer | null =>
  readSealed(vault, owner, sealed)?.secret ?? null

/** Null for one of somebody else, and for one that was made too long ago. */
export const openSetup = (vault: Sealer, owner: Owner, sealed: string, now: Date): Buffer | null => {
  const known = readSealed(vault, owner, sealed)
  return known && now.getTime() - known.madeAtMs <= SETUP_MS ? known.secret : null
}
