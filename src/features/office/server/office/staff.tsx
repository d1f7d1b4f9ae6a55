import { staffRoles } from '#protocol/endpoint.ts'
import type { Form } from '#platform/http/forms.ts'
import type { Call } from '#protocol/call.ts'
import {
  addStaffMember,
  changeStaffRoles,
  endStaffMember,
  endStaffSessions,
  enrolStaffMember,
  getStaff,
} from '../../contract.ts'
import type { Grant } from '../../staff-rules.ts'
import { EnrolmentLink } from '../../ui/office/enrolment-link.tsx'
import { STAFF_PATH, StaffScreen } from '../../ui/office/staff-screen.tsx'
import type { Screen } from '#platform/screens.ts'

/** `moderator-all`, `moderator-3`: the boxes that are ticked. */
const grantsIn = (form: Form): Grant[] =>
  Object.keys(form).flatMap((name) => {
    const [, word, site] = /^([a-z]+)-(all|\d{1,9})$/.exec(name) ?? []
    const role = staffRoles.find((one) => one === word)
    return role && site ? [{ role, site_id: site === 'all' ? null : Number(site) }] : []
  })
const one = ({ id }: Form) => ({ staff_id: Number(id) })

const shown = (name: string, link: string) => ({ once: <EnrolmentLink name={name} link={link} /> })
const nameOf = async (call: Call, id: number) =>
  (await call(getStaff)).staff.find((person) => person.id === id)?.name ?? ''

export const staff: Screen = {
  path: STAFF_PATH,
  title: 'Staff',
  group: 'Staff',
  roles: ['admin'],
  load: async ({ call, query }) => {
    const { staff: people, ...rest } = await call(getStaff)
    const person = people.find(({ id }) => String(id) === query.id) ?? null
    return <StaffScreen {...rest} people={people} person={person} />
  },
  refusals: {
    login_taken: 'Somebody has or had that sign-in name. Please choose another one.',
    last_admin: 'Somebody has to be admin. Make somebody else admin first.',
    own_admin_role: 'You cannot take your own admin role away. Ask another admin.',
    invalid_format: 'A sign-in name has 2 to 40 small letters, digits, dots or dashes.',
    too_small: 'Choose at least one role.',
  },
  acts: {
    add: async (call, form) => {
      const { name = '', login = '' } = form
      const { link } = await call(addStaffMember, { body: { name, login, grants: grantsIn(form) } })
      return shown(name, link)
    },
    roles: async (call, form) => {
      await call(changeStaffRoles, { body: { ...one(form), grants: grantsIn(form) } })
      return { said: 'The roles are saved.', query: { id: form.id } }
    },
    enrol: async (call, form) => {
      const { staff_id: id, link } = await call(enrolStaffMember, { body: one(form) })
      return shown(await nameOf(call, id), link)
    },
    'sign-out': async (call, form) => {
      await call(endStaffSessions, { body: one(form) })
      return { said: 'They are signed out everywhere.', query: { id: form.id } }
    },
    end: async (call, form) => {
      await call(endStaffMember, { body: one(form) })
      return { said: 'They no longer work here.' }
    },
  },
}
