import { bigint, moment, nullable, statement, text } from '#platform/db/statement.ts'

export const insertProof = statement({
  name: 'office.insert_proof',
  takes: { provedAt: moment, sequence: bigint, hash: text, broken: nullable(text) },
  gives: {},
  sql: `insert into audit_proof (proved_at, sequence, hash, broken) values (:provedAt, :sequence, :hash, :broken)`,
})

export const findProof = statement({
  name: 'office.last_proof',
  takes: {},
  gives: { proved_at: moment, sequence: bigint, hash: text, broken: nullable(text) },
  sql: `select proved_at, sequence, hash, broken from audit_proof order by id desc limit 1`,
})

/** The last end that was found whole. */
export const findProvenEnd = statement({
  name: 'office.proven_end',
  takes: {},
  gives: { sequence: bigint, hash: text },
  sql: `select sequence, hash from audit_proof where broken is null order by id desc limit 1`,
})
