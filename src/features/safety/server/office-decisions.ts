import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Measure } from '../choices.ts'
import type { decideReport, dismissReport } from '../office-contract.ts'
import { DAY_MS } from '../times.ts'
import { closeReport } from './close-report.ts'
import type { Closing } from './close-report.ts'
import { decide } from './decide.ts'
import type { Acting, Author, NewDecision } from './decide.ts'
import { endHidden } from './looked-at.ts'
import { findMember, findReport, hasDecidedBefore, isInForce, lockReport } from './office-queries.ts'
import { lockSubject } from './report-queries.ts'

type About = Pick<NewDecision, 'account' | 'report' | 'photo' | 'messageKey' | 'contentAt'>

/** Held until it is decided: of two at once the second finds nothing. */
const requireReport = async (own: Acting, { id: staff, siteId: site }: Author, report: number) => {
  if (!(await lockReport.maybe(own.db, { report, site }))) throw new Refusal('not_found')
  const { has } = await hasDecidedBefore.one(own.db, { report, staff })
  if (has) throw new Refusal('same_person')
  const row = await findReport.one(own.db, { report, site })
  own.concerns?.(row.subject)
  return row
}

const aboutReport = async (own: Acting, staff: Author, report: number): Promise<About> => {
  const row = await requireReport(own, staff, report)
  if (row.subject === null) throw new Refusal('nothing_to_decide')
  return {
    account: row.subject,
    report,
    ...(row.photo_id !== null && { photo: row.photo_id }),
    ...(row.message_key !== null && { messageKey: row.message_key }),
    contentAt: row.content_at ?? row.created_at,
  }
}

const aboutMember = async (own: Acting, { siteId: site }: Author, account: number): Promise<About> => {
  const member = await findMember.maybe(own.db, { account, site })
  if (!member) throw new Refusal('not_found')
  return { account, contentAt: member.signup_date }
}

const close = async (
  own: Acting,
  { id: staff, siteId: site }: Author,
  closing: Omit<Closing, 'site' | 'staff'>,
  decided: readonly Measure[],
): Promise<void> => {
  const reports = await closeReport(own, { ...closing, site, staff })
  await endHidden(own, { site, reports, decided })
}

type Decided = HandlerInput<typeof decideReport>['body']

/** What each measure needs of what it is about, and nothing that it does not. */
const targetOf = (
  { photo, messageKey, ...about }: About,
  { measure, days }: Decided['measures'][number],
  now: Date,
) => {
  if (measure === 'hide_photo' && photo === undefined) throw new Refusal('nothing_to_decide')
  if (measure === 'hide_message' && messageKey === undefined) throw new Refusal('nothing_to_decide')
  if (measure === 'suspend' && days === undefined) throw new Refusal('days_missing')
  const lasts = measure === 'suspend' || measure === 'restrict_sending' ? days : undefined
  return {
    ...about,
    measure,
    ...(measure === 'hide_photo' && { photo }),
    ...(measure === 'hide_message' && { messageKey }),
    ...(lasts !== undefined && { endsAt: new Date(now.getTime() + lasts * DAY_MS) }),
  }
}

/** A second ban would outlive the appeal against the first. */
const requireNew = async ({ db }: Acting, account: number, measure: Measure): Promise<void> => {
  if (measure !== 'ban' && measure !== 'hide_profile') return
  if ((await isInForce.one(db, { account, measure })).is) throw new Refusal('already_done')
}

/** All of the measures with their statements, or none. */
export const decideAll = async (
  own: Acting,
  staff: Author,
  body: Decided,
): Promise<{ decisions: number[] }> => {
  const { report, account, measures, reason, facts, law, outcome } = body
  if ((report === undefined) === (account === undefined)) throw new Refusal('invalid_input')
  if (report !== undefined && outcome === undefined) throw new Refusal('outcome_missing')
  const about =
    report === undefined ? await aboutMember(own, staff, account ?? 0) : await aboutReport(own, staff, report)
  // Of two who decide about the same member at once, the second knows what the first has done.
  await lockSubject.one(own.db, { subject: about.account })
  const decisions: number[] = []
  for (const measured of measures) {
    await requireNew(own, about.account, measured.measure)
    decisions.push(
      await decide(own, {
        ...targetOf(about, measured, own.clock.now()),
        site: staff.siteId,
        staff: staff.id,
        reason,
        facts,
        ...(law && { law }),
      }),
    )
  }
  if (report !== undefined && outcome !== undefined)
    await close(
      own,
      staff,
      { report, outcome: 'action', reasons: outcome },
      measures.map(({ measure }) => measure),
    )
  return { decisions }
}

export const dismiss = async (
  own: Acting,
  staff: Author,
  { report, outcome }: HandlerInput<typeof dismissReport>['body'],
): Promise<void> => {
  await requireReport(own, staff, report)
  await close(own, staff, { report, outcome: 'no_violation', reasons: outcome }, [])
}
