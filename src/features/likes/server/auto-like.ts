import { Refusal } from '#protocol/refusal.ts'
import type { Output } from '#protocol/endpoint.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { cardsOf, findCandidates, readerOf, requireWholeProfile } from '#features/members/server/index.ts'
import type { Card } from '#features/members/contract.ts'
import type { getAutoLike } from '../contract.ts'
import { deckFor } from './deck.ts'
import { addLike } from './give.ts'
import { BEGINNING } from './list-cursor.ts'
import { findReceived } from './list-queries.ts'
import { fictionalBy, findLastAutoLike } from './queries.ts'

/** A real like among the newest goes before a made-up one. */
const NEWEST = 10
/** A made-up profile likes somebody at most this often. */
const FICTIONAL_PAUSE_MS = 24 * 60 * 60 * 1000

/**
 * LIK-5: a like that somebody real has given and that is new; else the like of a made-up profile, which says
 * what it is; else somebody who fits, as a suggestion. A real person's like is never invented.
 */
export const autoLike = async (
  context: RequestContext,
  member: Member,
): Promise<Output<typeof getAutoLike>> => {
  const cardsFor = async (ids: number[]): Promise<Card[]> => cardsOf(context, await readerOf(context), ids)
  const received = await findReceived.many(context.db, { reader: member.id, ...BEGINNING, limit: NEWEST })
  const unseen = received.filter((like) => like.is_new).map((like) => like.id)
  const likers = unseen.length > 0 ? await cardsFor(unseen) : []
  const newest = likers.find((card) => !card.fictional) ?? likers[0]
  if (newest) return { ...newest, kind: 'like' }

  const reader = await requireWholeProfile(context, member.id)
  const now = context.clock.now()
  const { at: last } = await findLastAutoLike.one(context.db, { liked: member.id })
  if (last === null || now.getTime() - last.getTime() >= FICTIONAL_PAUSE_MS) {
    const [fictional] = await findCandidates(context, reader, fictionalBy, { limit: 1, enough: 1 })
    if (fictional) {
      await inTransaction(context, (own) => addLike(own.db, fictional.account_id, member.id, now))
      const [profile] = await cardsFor([fictional.account_id])
      if (profile) return { ...profile, kind: 'like' }
    }
  }
  const [best] = (await deckFor(context, reader, 5)).filter((card) => !card.fictional)
  if (!best) throw new Refusal('not_found')
  return { ...best, kind: 'suggestion' }
}
