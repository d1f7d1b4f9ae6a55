import type { RequestContext } from '#platform/http/context.ts'
import { findProof } from './proof-queries.ts'
import { findEnd, measureUnsealed } from './seal-queries.ts'

export const auditState = async ({ db }: RequestContext) => {
  const end = await findEnd.maybe(db)
  const { count, oldest } = await measureUnsealed.one(db)
  const proof = await findProof.maybe(db)
  return {
    head: end ? { sequence: end.sequence, hash: end.hash, at: end.sealed_at.toISOString() } : null,
    unsealed: count,
    oldest_unsealed_at: oldest?.toISOString() ?? null,
    proof: proof ? { ...proof, at: proof.proved_at.toISOString() } : null,
  }
}
