import { bigint, bool, int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import type { StaffRole } from '#protocol/endpoint.ts'

export const findStaff = statement({
  name: 'office.staff',
  takes: { now: moment },
  gives: {
    id: bigint,
    name: text,
    login: nullable(text),
    is_enrolled: bool,
    has_link: bool,
    ended_at: nullable(moment),
    used_at: nullable(moment),
    sessions: int,
  },
  sql: `select s.id, s.name, i.login, i.enrolled_at is not null as is_enrolled,
               exists (select from staff_enrolment e where e.staff_id = s.id and e.expires_at > :now) as has_link,
               s.ended_at,
               (select max(coalesce(k.used_at, k.created_at)) from staff_session k where k.staff_id = s.id) as used_at,
               (select count(*)::int from staff_session k where k.staff_id = s.id and k.expires_at > :now) as sessions
          from staff s left join staff_sign_in i on i.staff_id = s.id
         order by s.ended_at is not null, s.name, s.id`,
})

export const findGrants = statement({
  name: 'office.grants',
  takes: {},
  gives: { staff_id: bigint, site_id: nullable(int), role: oneOf<StaffRole>() },
  sql: `select r.staff_id, r.site_id, r.role from staff_role r
          join staff s on s.id = r.staff_id and s.ended_at is null order by r.site_id nulls first, r.role`,
})

export const findAllSites = statement({
  name: 'office.sites',
  takes: {},
  gives: { id: int, domain: text, name: text, is_default: bool },
  sql: `select id, domain, name, is_default from site order by is_default desc, domain`,
})

/** Who changes roles waits for each other: that an admin is left is decided from all of them. */
export const waitForRoles = statement({
  name: 'office.wait_for_roles',
  takes: {},
  gives: {},
  sql: `select from pg_advisory_xact_lock(hashtext('staff_role'))`,
})

export const findLogin = statement({
  name: 'office.find_login',
  takes: { login: text },
  gives: { staff_id: bigint },
  sql: `select staff_id from staff_sign_in where login = :login`,
})

export const insertStaff = statement({
  name: 'office.insert_staff',
  takes: { name: text, now: moment },
  gives: { id: bigint },
  sql: `insert into staff (name, created_at) values (:name, :now) returning id`,
})

// Of two who take the same name at once, one finds it taken.
export const insertSignIn = statement({
  name: 'office.insert_sign_in',
  takes: { staff: bigint, login: text },
  gives: {},
  sql: `insert into staff_sign_in (staff_id, login) values (:staff, :login) on conflict (login) do nothing`,
})

export const insertGrant = statement({
  name: 'office.insert_grant',
  takes: { staff: bigint, site: nullable(int), role: oneOf<StaffRole>() },
  gives: {},
  sql: `insert into staff_role (staff_id, site_id, role) values (:staff, :site, :role) on conflict do nothing`,
})

export const deleteGrants = statement({
  name: 'office.delete_grants',
  takes: { staff: bigint },
  gives: {},
  sql: `delete from staff_role where staff_id = :staff`,
})

export const setEnded = statement({
  name: 'office.set_ended',
  takes: { staff: bigint, now: moment },
  gives: {},
  sql: `update staff set ended_at = :now where id = :staff and ended_at is null`,
})
