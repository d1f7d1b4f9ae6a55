import {
  bigint,
  bigints,
  bool,
  day,
  int,
  moment,
  nullable,
  oneOf,
  statement,
  text,
} from '#platform/db/statement.ts'
import type { Standing } from '../choices.ts'
import { fieldColumns } from './field-columns.ts'

const member = {
  id: bigint,
  name: text,
  date_of_birth: nullable(day),
  city: nullable(text),
  country: nullable(text),
  standing: oneOf<Standing>(),
  signup_date: moment,
  paid_user: bool,
  fictional: bool,
}
export type OfficeRow = Awaited<ReturnType<typeof findByIds.one>>

const standing = `case when a.status = 'deleted' then 'deleted'
                     when a.restriction in ('banned', 'suspended') then a.restriction
                     when a.excluded_until > now() then 'excluded'
                     when a.restriction is not null then 'restricted'
                     else a.status end`
const columns = `a.id, a.name, a.date_of_birth, p.city, p.country, ${standing} as standing, a.signup_date, a.paid_user,
               coalesce(p.fictional, false) as fictional`
const people = 'account a left join profile p on p.account_id = a.id'

export const findByIds = statement({
  name: 'members.office_by_ids',
  takes: { site: int, ids: bigints },
  gives: member,
  sql: `select ${columns} from ${people} where a.id = any(:ids) and a.site_id = :site order by a.id limit 50`,
})

export const findIdByEmail = statement({
  name: 'members.office_by_email',
  takes: { site: int, email: text },
  gives: { id: bigint },
  sql: `select id from account where site_id = :site and lower(email) = lower(:email)`,
})

const name = `lower(a.name) collate "C"`
/** Behind all that begins with it. */
const past = `(lower(:name) || chr(1114109)) collate "C"`

/** Whose names begin so, from the one that the page before ended with. */
export const findByName = statement({
  name: 'members.office_by_name',
  takes: { site: int, name: text, after: nullable(bigint), limit: int },
  gives: member,
  sql: `select ${columns} from ${people}
         where a.site_id = :site and ${name} >= lower(:name) collate "C" and ${name} < ${past}
           and (:after::int8 is null or (${name}, a.id) >
               (select lower(b.name) collate "C", b.id from account b where b.id = :after and b.site_id = :site))
         order by ${name}, a.id limit :limit::int`,
})

export const findOfficeProfile = statement({
  name: 'members.office_profile',
  takes: { site: int, account: bigint },
  gives: {
    status: oneOf<'active' | 'disabled' | 'hidden'>(),
    invisible: bool,
    last_active: moment,
    ...fieldColumns,
  },
  sql: `select status, invisible, last_active, ${Object.keys(fieldColumns).join(', ')}
          from profile where account_id = :account and site_id = :site`,
})
