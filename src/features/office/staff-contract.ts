import { z } from 'zod'
import { endpoint, staffRoles } from '#protocol/endpoint.ts'
import { LOGIN_SHAPE } from './rules.ts'

const Grant = z.strictObject({
  role: z.enum(staffRoles),
  /** Null: on all sites. */
  site_id: z.number().int().positive().nullable(),
})
const Grants = z.array(Grant).max(400)
const StaffId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Person = z.object({
  id: z.number(),
  name: z.string(),
  login: z.string().nullable(),
  grants: z.array(Grant),
  is_enrolled: z.boolean(),
  has_link: z.boolean(),
  ended_at: z.string().nullable(),
  used_at: z.string().nullable(),
  sessions: z.number(),
  is_self: z.boolean(),
})
export type StaffPerson = z.output<typeof Person>

const admin = { access: { staff: 'admin', fresh: true } } as const
const one = z.strictObject({ staff_id: StaffId })
/** Shown once: nobody can read it again. */
const Link = z.object({ staff_id: z.number(), link: z.string() })
const done = z.object({ done: z.literal(true) })
const guards = { last_admin: 409, own_admin_role: 409 }

export const getStaff = endpoint({
  access: { staff: 'admin' },
  method: 'GET',
  path: '/api/office-staff.php',
  summary: 'Get who works on the sites that the asker looks after, and these sites',
  output: z.object({
    staff: z.array(Person),
    sites: z.array(z.object({ id: z.number(), domain: z.string(), name: z.string() })),
    /** Roles on all sites are given by those alone who look after all sites. */
    is_for_all: z.boolean(),
  }),
})

export const addStaffMember = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/office-staff.php',
  summary: 'Add somebody who works here; the answer has the link with which they set up how they sign in',
  body: z.strictObject({
    name: z.string().trim().min(1).max(80),
    login: z.string().trim().toLowerCase().regex(LOGIN_SHAPE),
    grants: Grants.min(1),
  }),
  output: Link,
  errors: { login_taken: 409 },
})

export const changeStaffRoles = endpoint({
  ...admin,
  method: 'PUT',
  path: '/api/office-staff.php',
  summary: 'Give somebody these roles and no others',
  body: one.extend({ grants: Grants }),
  output: done,
  errors: guards,
  subject: ['staff_id'],
})

export const endStaffMember = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/api/office-staff.php',
  summary: 'End that somebody works here: roles, sessions and all that they sign in with are gone',
  body: one,
  output: done,
  errors: guards,
  subject: ['staff_id'],
})

export const enrolStaffMember = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/office-enrolment.php',
  summary: 'Give somebody a new link to set up how they sign in; what they signed in with before is gone',
  body: one,
  output: Link,
  subject: ['staff_id'],
})

export const endStaffSessions = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/api/office-staff-sessions.php',
  summary: 'Sign somebody out everywhere',
  body: one,
  output: done,
  subject: ['staff_id'],
})
