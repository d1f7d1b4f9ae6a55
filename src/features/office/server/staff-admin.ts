import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { ENROL_PATH } from '../rules.ts'
import type { StaffPerson } from '../staff-contract.ts'
import { changeRefusal, looksAfter, mayManage } from '../staff-rules.ts'
import type { Grant } from '../staff-rules.ts'
import { openEnrolment } from './sign-in/enrolments.ts'
import { refuseKept, requireSession } from './sign-in/own-session.ts'
import { endStaffSessions } from './sign-in/sessions.ts'
import { addPerson, endPerson, setRoles } from './staff-changes.ts'
import { findAllSites, findGrants, findStaff, waitForRoles } from './staff-queries.ts'

/** Who works here with what they may do, and what whoever asks may do themself. */
const lookAround = async (context: RequestContext) => {
  const { id: actor } = await requireSession(context)
  const [rows, grants, sites] = [
    await findStaff.many(context.db, { now: context.clock.now() }),
    await findGrants.many(context.db),
    await findAllSites.many(context.db),
  ]
  const grantsOf = (id: number): Grant[] =>
    grants.filter(({ staff_id: staff }) => staff === id).map(({ role, site_id }) => ({ role, site_id }))
  const own = grantsOf(actor)
  const all = rows.map((row) => ({ ...row, grants: grantsOf(row.id) }))
  return { actor, own, sites, all, working: all.filter((one) => one.ended_at === null) }
}

type View = Awaited<ReturnType<typeof lookAround>>

export const staffSeen = async (context: RequestContext) => {
  const { actor, own, all, sites } = await lookAround(context)
  const staff = all
    .filter((one) => mayManage(own, one.grants))
    .map((one): StaffPerson => ({
      ...one,
      ended_at: one.ended_at?.toISOString() ?? null,
      used_at: one.used_at?.toISOString() ?? null,
      is_self: one.id === actor,
    }))
  const seen = sites.filter(({ id }) => looksAfter(own, id))
  return { staff, sites: seen, is_for_all: looksAfter(own, null) }
}

/** After the wait: what others have changed meanwhile counts. Somebody whom one may not manage is nobody. */
const managed = async (context: RequestContext, staff: number): Promise<View> => {
  await waitForRoles.run(context.db)
  const view = await lookAround(context)
  const target = view.working.find(({ id }) => id === staff)
  if (!target || !mayManage(view.own, target.grants)) throw new Refusal('not_found')
  return view
}

const requireGivable = ({ own, sites }: View, grants: readonly Grant[]): void => {
  const isKnown = ({ site_id: site }: Grant) => site === null || sites.some(({ id }) => id === site)
  // A site that is not theirs is one that does not exist.
  if (!grants.every((grant) => isKnown(grant) && looksAfter(own, grant.site_id)))
    throw new Refusal('not_found')
}

const refuseChange = ({ working, actor }: View, target: number, grants: readonly Grant[]): void => {
  const refusal = changeRefusal(working, { actor, target, grants })
  if (refusal) throw new Refusal(refusal)
}

const linkWith = async (context: RequestContext, token: string): Promise<string> => {
  const host = context.officeHost ?? (await siteOf(context)).domain
  return `${context.originFor(host)}${ENROL_PATH}?token=${token}`
}

export const addColleague = async (
  context: RequestContext,
  person: { name: string; login: string; grants: readonly Grant[] },
) => {
  refuseKept(context)
  requireGivable(await lookAround(context), person.grants)
  const { id, token } = await addPerson(context.db, { ...person, now: context.clock.now() })
  return { staff_id: id, link: await linkWith(context, token) }
}

export const changeRoles = async (
  context: RequestContext,
  staff: number,
  grants: readonly Grant[],
): Promise<void> => {
  const view = await managed(context, staff)
  requireGivable(view, grants)
  refuseChange(view, staff, grants)
  await setRoles(context.db, staff, grants)
}

export const endColleague = async (context: RequestContext, staff: number): Promise<void> => {
  refuseChange(await managed(context, staff), staff, [])
  await endPerson(context.db, staff, context.clock.now())
}

export const enrolAgain = async (context: RequestContext, staff: number) => {
  refuseKept(context)
  const { all } = await managed(context, staff)
  if (all.find(({ id }) => id === staff)?.login === null) throw new Refusal('not_found')
  const token = await openEnrolment(context.db, staff, context.clock.now())
  return { staff_id: staff, link: await linkWith(context, token) }
}

export const endSessionsOf = async (context: RequestContext, staff: number): Promise<void> => {
  await managed(context, staff)
  await endStaffSessions(context, staff, null)
}
