import type { Logger } from 'pino'
import type { Clock } from '#platform/clock.ts'
import type { Pool } from '#platform/db/database.ts'
import { insertProof } from './proof-queries.ts'
import { findEnd } from './seal-queries.ts'
import { brokenText, verifyChain } from './verify.ts'

type Services = { pool: Pool; clock: Clock; log: Pick<Logger, 'info' | 'error'> }

/** Where logs are collected elsewhere, the end of the chain has left the machine with this: nobody can shorten it unnoticed. */
export const logHead = async ({ pool, log }: Services): Promise<number> => {
  const end = await findEnd.maybe(pool)
  if (!end) return 0
  const { sequence, hash, sealed_at: at } = end
  log.info({ sequence, hash, sealedAt: at.toISOString() }, 'audit head')
  return 1
}

/** The nightly proof; gives how many places are broken, of which it names the first. */
export const proveChain = async ({ pool, clock, log }: Services): Promise<number> => {
  const { head, broken } = await verifyChain(pool)
  const words = broken && brokenText(broken)
  await insertProof.run(pool, { provedAt: clock.now(), ...head, broken: words })
  if (words === null) return 0
  log.error({ broken: words }, 'the audit log was altered')
  return 1
}
