import { siteOf } from '#features/sites/server/index.ts'
import { handle } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import * as contract from '../age-office-contract.ts'
import { proveAdult } from './adults.ts'
import { isOfSite } from './age-queries.ts'
import { approveProposed, openChanges, propose, reject } from './birth-change.ts'
import { requireStaff } from './require-staff.ts'

const done = { done: true } as const

export const ageOfficeRoutes = [
  handle(contract.getBirthChanges, async (_input, context) => ({ changes: await openChanges(context) })),

  handle(contract.proposeBirthChange, async ({ body }, context) => ({
    id: await propose(context, { account: body.account, birth: body.date_of_birth }),
  })),

  handle(contract.approveBirthChange, async ({ body }, context) => ({
    is_hidden: await approveProposed(context, await requireStaff(context), body.change),
  })),

  handle(contract.rejectBirthChange, async ({ body }, context) => {
    await reject(context, await requireStaff(context), body.change)
    return done
  }),

  handle(contract.confirmAdult, async ({ body: { account } }, context) => {
    const { id: staff } = await requireStaff(context)
    const { id: site } = await siteOf(context)
    if (!(await isOfSite.maybe(context.db, { account, site }))) throw new Refusal('not_found')
    await proveAdult(context, { account, site, staff })
    return done
  }),
]
