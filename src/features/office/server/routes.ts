import { staffOf } from '#features/accounts/server/index.ts'
import { bigint, statement, text } from '#platform/db/statement.ts'
import { handle } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { contactRoutes } from './members/contact.ts'
import { getStaffMember } from '../contract.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { cannedRoutes } from './canned.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { figureRoutes } from './figures/routes.ts'

const findName = statement({
  name: 'office.staff_name',
  takes: { staff: bigint },
  gives: { name: text },
  sql: `select name from staff where id = :staff`,
})

export const routes = [
  ...contactRoutes,
  handle(getStaffMember, async (_input, context) => {
    const staff = await staffOf(context)
    if (!staff) throw new Refusal('not_found')
    const { name } = await findName.one(context.db, { staff: staff.id })
    return { id: staff.id, name, roles: [...staff.roles] }
  }),
  ...signInRoutes,
  ...passkeyRoutes,
  ...auditRoutes,
  ...inboxRoutes,
  ...cannedRoutes,
  ...figureRoutes,
]
