import { createHash } from 'node:crypto'
import { Refusal } from '#protocol/refusal.ts'
import type { Db } from '../db/database.ts'
import { int, json, moment, nullable, statement, text } from '../db/statement.ts'

export const IDEMPOTENCY_HOURS = 24

// The insert waits for another transaction that holds the same key; so does a retry that comes too early.
const claimKey = statement({
  name: 'idempotency.claim',
  takes: { scope: text, key: text, inputHash: text },
  gives: {},
  sql: `insert into idempotency_key (scope, key, input_hash) values (:scope, :key, :inputHash)
        on conflict do nothing`,
})

const findAnswer = statement({
  name: 'idempotency.find',
  takes: { scope: text, key: text },
  gives: { input_hash: text, answer: nullable(json<unknown>()) },
  sql: `select input_hash, answer from idempotency_key where scope = :scope and key = :key`,
})

const storeAnswer = statement({
  name: 'idempotency.store',
  takes: { scope: text, key: text, answer: json<string>() },
  gives: {},
  sql: `update idempotency_key set answer = :answer where scope = :scope and key = :key`,
})

const deleteOlder = statement({
  name: 'idempotency.delete_older',
  takes: { now: moment, keepHours: int },
  gives: {},
  sql: `delete from idempotency_key where created_at < :now::timestamptz - make_interval(hours => :keepHours)`,
})

const sha256 = (value: string) => createHash('sha256').update(value).digest('hex')

/**
 * Runs `work` at most once per key. Claim, work and answer commit together: after a crash either all of it
 * happened, and a retry gets the stored answer, or nothing did, and the retry does it.
 */
export const once = async (
  tx: Db,
  request: { scope: string; key: string; input: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const { key } = request
  const scope = sha256(request.scope)
  const inputHash = sha256(JSON.stringify(request.input) ?? '')
  const isFirst = (await claimKey.run(tx, { scope, key, inputHash })) === 1
  if (!isFirst) {
    const stored = await findAnswer.one(tx, { scope, key })
    if (stored.input_hash !== inputHash) throw new Refusal('idempotency_mismatch')
    return stored.answer
  }
  const answer = await work()
  await storeAnswer.run(tx, { scope, key, answer: JSON.stringify(answer ?? null) })
  return answer
}

export const forgetOldKeys = (db: Db, now: Date): Promise<number> =>
  deleteOlder.run(db, { now, keepHours: IDEMPOTENCY_HOURS })
