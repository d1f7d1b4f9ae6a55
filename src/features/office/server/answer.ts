import { randomUUID } from 'node:crypto'
import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import { answerAs, requireText } from '#features/chat/server/index.ts'
import { sumSpentOnFictional } from '#features/credits/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { ANSWERS_PER_MINUTE, hasLeftOver, isHonest, SPEND_DAYS, spendLevel } from '../rules.ts'
import { insertWritten } from './claim-queries.ts'
import { changeState, requireClaim } from './claims.ts'
import { honestyOwed } from './honesty.ts'
import type { ConversationRow } from './inbox-queries.ts'
import { requireStaff } from './require-staff.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const answers = createQuota('office_answers', ANSWERS_PER_MINUTE, 1)

export const spentBy = (own: RequestContext, member: number) => {
  const since = new Date(own.clock.now().getTime() - SPEND_DAYS * DAY_MS)
  return sumSpentOnFictional.one(own.db, { member, since })
}

/** Only who waits is answered: nobody is written to first, nor twice. */
const refuseUnasked = ({ is_excluded: isExcluded, last_is_member: isWaiting }: ConversationRow): void => {
  if (isExcluded) throw new Refusal('member_excluded')
  if (!isWaiting) throw new Refusal('nothing_to_answer')
}

export const answer = async (
  own: RequestContext,
  { conversation, text }: { conversation: number; text: string },
): Promise<{ held: boolean }> => {
  const { id } = await requireStaff(own)
  if (await answers.count(own.pool, id, own.clock.now())) throw new Refusal('too_many_requests')
  const { staff, row } = await requireClaim(own, conversation)
  const body = requireText(text, await siteOf(own))
  if (hasLeftOver(body)) throw new Refusal('placeholder_left')
  refuseUnasked(row)
  const owed = await honestyOwed(own, conversation, row)
  const isSaid = isHonest(body, owed ?? [row.language])
  if (owed && !isSaid) throw new Refusal('honest_answer_needed')
  const { recent } = await spentBy(own, row.member_id)
  if (spendLevel(recent) === 'too_much' && !isSaid) throw new Refusal('spend_ceiling')
  const pair = { profile: row.profile_id, member: row.member_id }
  const { message } = await answerAs(own, pair, { text: body, key: `staff-${randomUUID()}` })
  const { sequence, held } = message
  await insertWritten.run(own.db, { conversation, sequence, staff: staff.id, isHonest: isSaid })
  // What comes back at once comes to whoever knows what was said.
  await changeState(own, conversation, { keeps: true })
  return { held }
}
