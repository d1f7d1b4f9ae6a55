import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '#protocol/refusal.ts'
import { createQuota } from '../limiter/index.ts'
import type { RequestContext } from './context.ts'

/** On average 65 000 hashes: a tenth or two of a second in a browser, half a second on a phone. */
const PROOF_BITS = 16
const CHALLENGE_MINUTES = 5
const SECONDS_BYTES = 6

/** Each proof is good for one request. */
const uses = createQuota('proof', 1, CHALLENGE_MINUTES)

const newChallenge = ({ challenges, clock }: RequestContext): string => {
  const expires = Buffer.alloc(SECONDS_BYTES)
  expires.writeUIntBE(Math.floor(clock.now().getTime() / 1000) + CHALLENGE_MINUTES * 60, 0, SECONDS_BYTES)
  return challenges.seal(expires)
}

/** Ours, not over, and solved; the cheap questions first. */
const isSolved = ({ challenges, clock }: RequestContext, challenge: string, proof: string): boolean => {
  const expires = challenges.open(challenge)
  if (expires?.length !== SECONDS_BYTES) return false
  if (expires.readUIntBE(0, SECONDS_BYTES) * 1000 < clock.now().getTime()) return false
  return createHash('sha256').update(proof).digest().readUInt32BE() >>> (32 - PROOF_BITS) === 0
}

/** The browser works for a moment and sends the same again by itself (`createCall`); nobody sees a riddle. */
const requireProof = async (context: RequestContext): Promise<void> => {
  const { proof = '', clock, pool, hasWaited } = context
  if (hasWaited) return
  const [challenge = ''] = proof.split('.', 1)
  if (isSolved(context, challenge, proof) && !(await uses.count(pool, challenge, clock.now()))) return
  throw new Refusal('proof_needed', { challenge: newChallenge(context), bits: PROOF_BITS })
}

export type Brake = {
  /** Counts one; where too many came before it, it has to be proven. */
  count: (context: RequestContext) => Promise<void>
  giveBack: (context: RequestContext) => Promise<void>
}

/**
 * So many in a window over the whole installation, from wherever they come; each further one costs whoever sends it a
 * proof of work, until it is calm again. It slows down and refuses nobody.
 */
export const createBrake = (name: string, most: number, windowMinutes: number): Brake => {
  const quota = createQuota(name, most, windowMinutes)
  const giveBack = ({ pool, clock }: RequestContext) => quota.giveBack(pool, 'all', clock.now())
  return {
    giveBack,
    count: async (context) => {
      if (!(await quota.count(context.pool, 'all', context.clock.now()))) return
      try {
        await requireProof(context)
      } catch (refusal) {
        await giveBack(context)
        throw refusal
      }
    },
  }
}

/** What a form without scripts waits instead, and how many may: together ten a second at most. */
const WAIT_MS = 2000
const WAITING_AT_MOST = 20
let waiting = 0

export const waitInLine = async (): Promise<void> => {
  if (waiting >= WAITING_AT_MOST) throw new Refusal('too_many_requests')
  waiting++
  try {
    await sleep(WAIT_MS)
  } finally {
    waiting--
  }
}
