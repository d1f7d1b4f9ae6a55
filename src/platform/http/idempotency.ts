import { createHash } from 'node:crypto'
import { Refusal } from '../../protocol/refusal.ts'
import type { Db } from '../db/database.ts'
import { int, json, moment, nullable, statement, text } from '../db/statement.ts'

export const IDEMPOTENCY_HOURS = 24

// The insert waits for another transaction that holds the same key; so does a retry that comes too early.
const claimKey = statement({
  name: 'idempotency.claim',
  takes: [text, text, text],
  gives: {},
  sql: `insert into idempotency_key (scope, key, input_hash) values ($1, $2, $3) on conflict do nothing`,
})

const findAnswer = statement({
  name: 'idempotency.find',
  takes: [text, text],
  gives: { input_hash: text, answer: nullable(json<unknown>()) },
  sql: `select input_hash, answer from idempotency_key where scope = $1 and key = $2`,
})

const storeAnswer = statement({
  name: 'idempotency.store',
  takes: [text, text, json<string>()],
  gives: {},
  sql: `update idempotency_key set answer = $3 where scope = $1 and key = $2`,
})

const deleteOlder = statement({
  name: 'idempotency.delete_older',
  takes: [moment, int],
  gives: {},
  sql: `delete from idempotency_key where created_at < $1::timestamptz - make_interval(hours => $2)`,
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
  const isFirst = (await claimKey.run(tx, scope, key, inputHash)) === 1
  if (!isFirst) {
    const stored = await findAnswer.one(tx, scope, key)
    if (stored.input_hash !== inputHash) throw new Refusal('idempotency_mismatch')
    return stored.answer
  }
  const answer = await work()
  await storeAnswer.run(tx, scope, key, JSON.stringify(answer ?? null))
  return answer
}

export const forgetOldKeys = (db: Db, now: Date): Promise<number> =>
  deleteOlder.run(db, now, IDEMPOTENCY_HOURS)
