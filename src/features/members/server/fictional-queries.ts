import { bigint, bigints, bool, day, int, moment, nullable, statement, text } from '#platform/db/statement.ts'
import { fieldColumns } from './field-columns.ts'

const fictional = {
  id: bigint,
  name: text,
  birth: nullable(day),
  country: nullable(text),
  city: nullable(text),
  num_photos: int,
  is_on: bool,
  created_at: moment,
}
const columns = `k.account_id as id, p.name, p.birth, p.country, p.city, p.photo_count as num_photos, p.status = 'active' as is_on, k.created_at`
const fields = Object.keys(fieldColumns)
  .map((column) => `p.${column}`)
  .join(', ')

export const findFictionals = statement({
  name: 'fictional.of_site',
  takes: { site: int },
  gives: { ...fictional, gender: fieldColumns.gender },
  sql: `select ${columns}, p.gender from fictional_profile k join profile p on p.account_id = k.account_id
         where k.site_id = :site order by p.name, k.account_id limit 1000`,
})

export const findFictional = statement({
  name: 'fictional.one',
  takes: { site: int, profile: bigint },
  gives: { ...fictional, ...fieldColumns },
  sql: `select ${columns}, ${fields} from fictional_profile k join profile p on p.account_id = k.account_id
         where k.account_id = :profile and k.site_id = :site`,
})

/** The profile with its label, and the row that keeps both as they are. */
export const insertFictional = statement({
  name: 'fictional.insert',
  takes: { account: bigint, now: moment },
  gives: {},
  sql: `insert into profile (account_id, site_id, name, birth, last_active, status, fictional)
        select id, site_id, name, date_of_birth, :now, 'active', true from account where id = :account`,
})

export const keepFictional = statement({
  name: 'fictional.keep',
  takes: { account: bigint, staff: bigint, now: moment },
  gives: {},
  sql: `insert into fictional_profile (account_id, site_id, created_by, created_at)
        select id, site_id, :staff, :now from account where id = :account`,
})

/** What two people tell of themselves, for whoever writes for one of them. */
export const findTold = statement({
  name: 'fictional.told',
  takes: { people: bigints },
  gives: {
    id: bigint,
    name: text,
    birth: nullable(day),
    country: nullable(text),
    city: nullable(text),
    ...fieldColumns,
  },
  sql: `select p.account_id as id, p.name, p.birth, p.country, p.city, ${fields} from profile p
         where p.account_id = any(:people::bigint[])`,
})
