import { addressOf, changesState, staffRolesOf } from '#protocol/endpoint.ts'
import type { Endpoint, StaffRole } from '#protocol/endpoint.ts'
import type { Db } from '../db/database.ts'
import { bigint, int, json, moment, oneOf, statement, text } from '../db/statement.ts'

/** Somebody who works here, with the roles they have on the site that is asked. */
export type Staff = {
  id: number
  siteId: number
  roles: readonly StaffRole[]
  /** They have proven within the last minutes who they are. */
  isFresh: boolean
}

/** In which of their roles they may call it; null where none of them may. */
export const roleIn = (endpoint: Endpoint, { roles }: Pick<Staff, 'roles'>): StaffRole | null =>
  staffRolesOf(endpoint)?.find((role) => roles.includes(role)) ?? null

const insertAct = statement({
  name: 'staff.insert_act',
  takes: {
    staff: bigint,
    site: int,
    role: oneOf<StaffRole>(),
    endpoint: text,
    subject: json<string>(),
    now: moment,
  },
  gives: {},
  sql: `insert into staff_act (staff_id, site_id, role, endpoint, subject, created_at)
        values (:staff, :site, :role, :endpoint, :subject, :now)`,
})

/** Whether calls leave an entry: every act of staff, and readings whose contract says so. */
export const isAudited = (endpoint: Endpoint): boolean =>
  staffRolesOf(endpoint) !== null && (changesState(endpoint) || endpoint.audited === true)

/** A mistake of ours, found when the routes are put together: the entry has to commit with the act. */
export const requireAuditable = (endpoint: Endpoint): void => {
  if (isAudited(endpoint) && endpoint.idempotency === 'own')
    throw new Error(
      `${endpoint.method} ${endpoint.path}: an act of staff runs in the transaction of its entry`,
    )
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
type Input = { query: unknown; body: unknown }

const fieldOf = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined

/** A member is found again under one name, whatever a field is called. */
const namesOfAccount = ['account_id', 'profile_id', 'member', 'member_id']
const subjectName = (field: string): string => (namesOfAccount.includes(field) ? 'account' : field)

/** The named fields that were given. What is no id must not get into a log that is never erased. */
export const subjectOf = ({ subject = [] }: Endpoint, { query, body }: Input): Record<string, unknown> => {
  const fields = subject.map((name): [string, unknown] => [name, fieldOf(body, name) ?? fieldOf(query, name)])
  const given = fields.filter(([, value]) => value !== undefined && value !== null)
  for (const [name, value] of given) {
    const isId = typeof value === 'number' || (typeof value === 'string' && UUID.test(value))
    if (!isId) throw new Error(`${name} is no id and cannot be the subject of an act`)
  }
  return Object.fromEntries(given.map(([name, value]) => [subjectName(name), value]))
}

/** In the transaction of the act: neither is there without the other. */
export const writeAct = async (
  tx: Db,
  endpoint: Endpoint,
  what: { staff: Staff; role: StaffRole; input: Input; account: number | null; now: Date },
): Promise<void> => {
  const { staff, role, input, account, now } = what
  await insertAct.run(tx, {
    staff: staff.id,
    site: staff.siteId,
    role,
    endpoint: `${endpoint.method} ${addressOf(endpoint)}`,
    subject: JSON.stringify({ ...(account !== null && { account }), ...subjectOf(endpoint, input) }),
    now,
  })
}
