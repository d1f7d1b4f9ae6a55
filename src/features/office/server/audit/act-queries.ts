import {
  bigint,
  bool,
  int,
  ints,
  json,
  moment,
  nullable,
  oneOf,
  statement,
  text,
} from '#platform/db/statement.ts'
import type { StaffRole } from '#protocol/endpoint.ts'

export type Subject = Record<string, number | string>

const gives = {
  id: bigint,
  created_at: moment,
  staff: bigint,
  staff_name: text,
  site: int,
  role: oneOf<StaffRole>(),
  endpoint: text,
  subject: json<Subject>(),
  is_sealed: bool,
}
const shown = `a.id, a.created_at, a.staff_id as staff, f.name as staff_name, a.site_id as site, a.role, a.endpoint, a.subject,
               exists (select from staff_act_seal s where s.act_id = a.id) as is_sealed`
/** Those that are older than one of them; all where there is none. */
const older = `(a.created_at, a.id) < (coalesce((select created_at from staff_act where id = :before::bigint), 'infinity'),
                                       coalesce(:before::bigint, 9223372036854775807))`

const filters = {
  sites: ints,
  staff: nullable(bigint),
  role: nullable(oneOf<StaffRole>()),
  looks: nullable(bool),
  endpoint: nullable(text),
  from: moment,
  until: moment,
  before: nullable(bigint),
  limit: int,
}
const wanted = `a.created_at >= :from and a.created_at < :until and ${older}
                and (:staff::bigint is null or a.staff_id = :staff)
                and (:role::text is null or a.role = :role)
                and (:looks::bool is null or (a.endpoint like 'GET %') = :looks)
                and (:endpoint::text is null or a.endpoint = :endpoint)`

/** The newest of each site by its index, and of these the newest. */
export const findActs = statement({
  name: 'office.acts',
  takes: filters,
  gives,
  sql: `select ${shown}
          from unnest(:sites::int[]) site(id)
         cross join lateral (
           select * from staff_act a where a.site_id = site.id and ${wanted}
            order by a.created_at desc, a.id desc limit :limit::int) a
          join staff f on f.id = a.staff_id
         order by a.created_at desc, a.id desc limit :limit::int`,
})

/** There are few about one thing: they are found first. */
export const findActsAbout = statement({
  name: 'office.acts_about',
  takes: { ...filters, subject: json<string>() },
  gives,
  sql: `with about as materialized (select * from staff_act where subject @> :subject)
        select ${shown}
          from about a join staff f on f.id = a.staff_id
         where a.site_id = any (:sites) and ${wanted}
         order by a.created_at desc, a.id desc limit :limit::int`,
})

/** Where somebody may read the log. */
export const findAuditedSites = statement({
  name: 'office.audited_sites',
  takes: { staff: bigint },
  gives: { id: int, domain: text },
  sql: `select s.id, s.domain from site s
         where exists (select from staff_role r where r.staff_id = :staff and r.role = 'admin'
                                                  and (r.site_id is null or r.site_id = s.id))
         order by s.domain`,
})

export const findColleagues = statement({
  name: 'office.colleagues',
  takes: {},
  gives: { id: bigint, name: text },
  sql: `select id, name from staff order by name, id`,
})
