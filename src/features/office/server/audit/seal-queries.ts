import {
  bigint,
  bigints,
  bool,
  int,
  moment,
  nullable,
  statement,
  text,
  texts,
} from '#platform/db/statement.ts'

/** Written out: the plan is made once, and for so many it looks each one up. */
export const SEALED_AT_ONCE = 500
export const READ_AT_ONCE = 2000

/** To the microsecond, whatever the time zone of the connection. */
const exact = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const act = {
  staff: bigint,
  site: int,
  role: text,
  endpoint: text,
  subject: text,
  createdAt: text,
}
const actColumns = `a.staff_id as staff, a.site_id as site, a.role, a.endpoint, a.subject::text as subject, ${exact('a.created_at')} as "createdAt"`

/** Held to the end of the transaction; whoever else wants to seal finds that somebody does. */
export const lockChain = statement({
  name: 'office.lock_chain',
  takes: {},
  gives: { is_ours: bool },
  sql: `select pg_try_advisory_xact_lock(hashtextextended('staff_act_seal', 0)) as is_ours`,
})

export const findEnd = statement({
  name: 'office.chain_end',
  takes: {},
  gives: { sequence: bigint, hash: text, sealed_at: moment },
  sql: `select sequence, hash, sealed_at from staff_act_seal order by sequence desc limit 1`,
})

/** All that is committed, however late: what is not in the list yet will be in the next one. */
export const findUnsealed = statement({
  name: 'office.unsealed_acts',
  takes: {},
  gives: { id: bigint, ...act },
  sql: `select a.id, ${actColumns}
          from (select act_id from staff_act_unsealed order by act_id limit ${SEALED_AT_ONCE}) u
          join staff_act a on a.id = u.act_id
         order by a.id`,
})

export const insertSeals = statement({
  name: 'office.insert_seals',
  takes: { sequences: bigints, acts: bigints, previous: texts, hashes: texts, sealedAt: moment },
  gives: {},
  sql: `with sealed as (delete from staff_act_unsealed where act_id = any (:acts))
        insert into staff_act_seal (sequence, act_id, previous_hash, hash, sealed_at)
        select *, :sealedAt
          from unnest(:sequences::bigint[], :acts::bigint[], :previous::text[], :hashes::text[])`,
})

export const findSealed = statement({
  name: 'office.sealed_acts',
  takes: { after: bigint },
  gives: {
    sequence: bigint,
    act: bigint,
    previous: text,
    hash: text,
    sealedAt: text,
    id: nullable(bigint),
    staff: nullable(bigint),
    site: nullable(int),
    role: nullable(text),
    endpoint: nullable(text),
    subject: nullable(text),
    createdAt: nullable(text),
  },
  sql: `select s.sequence, s.act_id as act, s.previous_hash as previous, s.hash, ${exact('s.sealed_at')} as "sealedAt",
               a.id, ${actColumns}
          from (select * from staff_act_seal where sequence > :after order by sequence limit ${READ_AT_ONCE}) s
          left join staff_act a on a.id = s.act_id
         order by s.sequence`,
})

/** Whether the end that somebody has written down is where it was. */
export const findLink = statement({
  name: 'office.chain_link',
  takes: { sequence: bigint },
  gives: { hash: text },
  sql: `select hash from staff_act_seal where sequence = :sequence`,
})

/** The first act that nobody sealed and nobody will seal. */
export const findForgotten = statement({
  name: 'office.forgotten_act',
  takes: {},
  gives: { id: bigint },
  sql: `select a.id from staff_act a
         where not exists (select from staff_act_seal s where s.act_id = a.id)
           and not exists (select from staff_act_unsealed u where u.act_id = a.id)
         order by a.id limit 1`,
})

export const measureUnsealed = statement({
  name: 'office.measure_unsealed',
  takes: {},
  gives: { count: int, oldest: nullable(moment) },
  sql: `select count(*)::int as count, min(created_at) as oldest from staff_act_unsealed`,
})
