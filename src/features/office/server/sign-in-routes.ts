import { handle } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import {
  changeStaffApp,
  changeStaffPassword,
  confirmIdentity,
  endStaffSession,
  getOwnSignIn,
  renewStaffCodes,
  startStaffApp,
} from '../sign-in-contract.ts'
import {
  addStaffMember,
  changeStaffRoles,
  endStaffMember,
  endStaffSessions,
  enrolStaffMember,
  getStaff,
} from '../staff-contract.ts'
import { changeApp, changePassword, confirm, ownSignIn, renewCodes, startOwnApp } from './sign-in/own.ts'
import { requireSession } from './sign-in/own-session.ts'
import { endOwnSession } from './sign-in/sessions.ts'
import {
  addColleague,
  changeRoles,
  endColleague,
  endSessionsOf,
  enrolAgain,
  staffSeen,
} from './staff-admin.ts'

const done = { done: true } as const

export const signInRoutes = [
  handle(confirmIdentity, async ({ body }, context) => {
    await confirm(context, body)
    return done
  }),
  handle(getOwnSignIn, (_input, context) => ownSignIn(context)),
  handle(endStaffSession, async ({ body }, context) => {
    const { id } = await requireSession(context)
    if (!(await endOwnSession(context, id, body.session_id))) throw new Refusal('not_found')
    return done
  }),
  handle(renewStaffCodes, async (_input, context) => ({ recovery_codes: await renewCodes(context) })),
  handle(startStaffApp, (_input, context) => startOwnApp(context)),
  handle(changeStaffApp, async ({ body }, context) => {
    await changeApp(context, body)
    return done
  }),
  handle(changeStaffPassword, async ({ body }, context) => {
    await changePassword(context, body)
    return done
  }),
  handle(getStaff, (_input, context) => staffSeen(context)),
  handle(addStaffMember, ({ body }, context) => addColleague(context, body)),
  handle(changeStaffRoles, async ({ body }, context) => {
    await changeRoles(context, body.staff_id, body.grants)
    return done
  }),
  handle(endStaffMember, async ({ body }, context) => {
    await endColleague(context, body.staff_id)
    return done
  }),
  handle(enrolStaffMember, ({ body }, context) => enrolAgain(context, body.staff_id)),
  handle(endStaffSessions, async ({ body }, context) => {
    await endSessionsOf(context, body.staff_id)
    return done
  }),
]
