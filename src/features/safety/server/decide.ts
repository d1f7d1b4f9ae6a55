import type { Staff } from '#platform/http/audit.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { hideMessage, releaseKept, showMessage } from '#features/chat/server/index.ts'
import { giveAboutBack, takeAbout } from '#features/members/server/index.ts'
import { holdPhoto, refusePhoto, restorePhoto } from '#features/photos/server/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Ending, FactsCode, Measure } from '../choices.ts'
import { preparedCodeOf } from '../prepared/index.ts'
import { reasonOf } from '../reasons.ts'
import type { ReasonName } from '../reasons.ts'
import { endDecision, insertDecision, keepText, replaceHolds, takeKeptText } from './decision-queries.ts'
import { tellDecided, tellEnded } from './tell.ts'
import { forgetBanned, rememberBanned } from './banned.ts'

/** What a decision needs of a request or a job; its database is the transaction in which all of it happens. */
export type Deciding = Pick<RequestContext, 'db' | 'clock' | 'live' | 'afterCommit' | 'hooks'> &
  Partial<Pick<RequestContext, 'marker' | 'concerns'>>

/** Ending one may deliver a message, with the addresses of its pictures. */
export type Restoring = Deciding & Pick<RequestContext, 'signer'>

/** What an act of staff needs, in a request or in a worker that carries it out later. */
export type Acting = Restoring & Pick<RequestContext, 'marker' | 'vault'>
export type Author = Pick<Staff, 'id' | 'siteId'>

export type NewDecision = {
  site: number
  account: number
  measure: Measure
  reason: ReasonName
  /** Null: a rule of ours, which says so by `factsCode`. */
  staff: number | null
  facts?: string
  factsCode?: FactsCode
  report?: number
  photo?: number
  messageKey?: string
  /** A law that is broken; otherwise it is our own rules. */
  law?: { reference: string; explanation: string }
  isDetected?: boolean
  contentAt: Date
  endsAt?: Date
}

/**
 * Every restriction begins here: the statement of reasons first, then what follows from it, in one transaction. What concerns
 * the account and the profile follows by triggers of the database.
 */
export const decide = async (own: Deciding, made: NewDecision): Promise<number> => {
  own.concerns?.(made.account)
  const now = own.clock.now()
  const { id } = await insertDecision.one(own.db, {
    site: made.site,
    account: made.account,
    report: made.report ?? null,
    measure: made.measure,
    photo: made.photo ?? null,
    messageKey: made.messageKey ?? null,
    field: made.measure === 'hide_text' ? 'about' : null,
    reason: made.reason,
    factsCode: made.factsCode ?? null,
    facts: made.facts ?? null,
    factsPrepared: made.facts === undefined ? null : preparedCodeOf(made.facts),
    source: made.report === undefined ? 'own_initiative' : 'notice',
    automatedDetection: made.isDetected ?? made.staff === null,
    ground: made.law ? 'law' : 'terms',
    groundReference: made.law?.reference ?? reasonOf(made.reason).rule,
    groundExplanation: made.law?.explanation ?? null,
    contentAt: made.contentAt,
    staff: made.staff,
    endsAt: made.endsAt ?? null,
    now,
  })
  if (!(await takeEffect(own, made, id, now))) throw new Refusal('already_done')
  await tellDecided(own, id)
  await rememberBanned(own, made, id)
  return id
}

/** False when what it is about is not there, or not any more. */
const takeEffect = async (
  own: Deciding,
  { measure, account, photo, messageKey }: NewDecision,
  decision: number,
  now: Date,
): Promise<boolean> => {
  if (measure === 'hide_photo') {
    if (photo === undefined || !(await refusePhoto(own.db, { photo, decision }))) return false
    await replaceHolds.run(own.db, { photo, now })
    return true
  }
  if (measure === 'hold_photo') return photo !== undefined && holdPhoto(own.db, { photo, decision })
  if (measure === 'hide_message')
    return messageKey !== undefined && hideMessage(own, { sender: account, key: messageKey, decision })
  // The message that is held, or refused, is stored with the number of this decision.
  if (measure !== 'hide_text') return true
  const { about = null } = (await takeAbout.maybe(own.db, { member: account })) ?? {}
  if (about === null) return false
  await keepText.run(own.db, { decision, account, field: 'about', content: about })
  return true
}

/** It ends, and all is as it was. False when there is none in force. */
export const end = async (
  own: Restoring,
  { decision, site, by }: { decision: number; site: number; by: Ending },
): Promise<boolean> => {
  const now = own.clock.now()
  const ended = await endDecision.maybe(own.db, { decision, site, by, now })
  if (!ended) return false
  const { account_id: account, measure, photo_id: photo, message_key: key } = ended
  own.concerns?.(account)
  if (photo !== null) await restorePhoto(own.db, { photo, decision })
  await forgetBanned(own.db, decision)
  if (measure === 'hide_message' && account !== null && key !== null)
    await showMessage(own, { sender: account, key })
  if ((measure === 'hold_message' || measure === 'refuse_message') && account !== null && key !== null)
    await releaseKept(own, { site, sender: account, key })
  if (measure === 'hide_text') {
    const kept = await takeKeptText.maybe(own.db, { decision })
    if (kept) await giveAboutBack.run(own.db, { member: kept.account_id, about: kept.content })
  }
  await tellEnded(own, decision)
  return true
}
