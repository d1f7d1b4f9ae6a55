import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { Refusal } from '#protocol/refusal.ts'
import { confirmDurable } from '../db/confirm-durable.ts'
import type { Db } from '../db/database.ts'
import { int, json, moment, nullable, statement, text } from '../db/statement.ts'
import { sealerWith } from '../sealer.ts'

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
  gives: { input_hash: text, answer: nullable(json<string>()) },
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

const SECRET_BYTES = 32

/**
 * What is kept of a write, so that the table tells nobody anything: an answer may hold a link that opens an account,
 * and an input a password that could be guessed from a plain hash. Only who sends the key again can read it.
 */
const keptWith = (scope: string, key: string) => {
  const secret = Buffer.from(hkdfSync('sha256', key, scope, 'idempotency', 2 * SECRET_BYTES))
  const sealer = sealerWith(secret.subarray(0, SECRET_BYTES))
  const sha256 = (value: string) => createHash('sha256').update(value).digest('hex')
  return {
    row: { scope: sha256(scope), key: sha256(key) },
    hash: (input: unknown) =>
      createHmac('sha256', secret.subarray(SECRET_BYTES))
        .update(JSON.stringify(input) ?? '')
        .digest('hex'),
    seal: (answer: unknown) => sealer.seal(Buffer.from(JSON.stringify(answer ?? null))),
    open: (sealed: string | null): unknown => {
      const answer = sealed === null ? null : sealer.open(sealed)
      if (answer === null) throw new Refusal('idempotency_mismatch')
      return JSON.parse(answer.toString())
    },
  }
}

/**
 * Runs `work` at most once per key. Claim, work and answer commit together: after a crash either all of it
 * happened, and a retry gets the stored answer, or nothing did, and the retry does it.
 */
export const once = async (
  tx: Db,
  request: { scope: string; key: string; input: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const { row, hash, seal, open } = keptWith(request.scope, request.key)
  const inputHash = hash(request.input)
  const isFirst = (await claimKey.run(tx, { ...row, inputHash })) === 1
  if (!isFirst) {
    const stored = await findAnswer.one(tx, row)
    if (stored.input_hash !== inputHash) throw new Refusal('idempotency_mismatch')
    await confirmDurable(tx)
    return open(stored.answer)
  }
  const answer = await work()
  await storeAnswer.run(tx, { ...row, answer: JSON.stringify(seal(answer)) })
  return answer
}

export const forgetOldKeys = (db: Db, now: Date): Promise<number> =>
  deleteOlder.run(db, { now, keepHours: IDEMPOTENCY_HOURS })
