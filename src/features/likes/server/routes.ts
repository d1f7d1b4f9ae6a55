import { handle } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import { requireMember } from '#features/accounts/server/index.ts'
import { cardsOf, findCandidate, readerOf, requireAnswers } from '#features/members/server/index.ts'
import * as contract from '../contract.ts'
import { LIKES_AT_MOST_PER_DAY } from '../rules.ts'
import { autoLike } from './auto-like.ts'
import { deckFor, rankedCards } from './deck.ts'
import { canUndo, decide, leftToday, undo } from './game.ts'
import { like, relationTo, unlike } from './likes.ts'
import { likesNewsOf, likesOf, moreLikesOf } from './lists.ts'
import { pass, takePassBack } from './passes.ts'
import { markLikeSeen } from './queries.ts'

const done = { done: true } as const
const DECK_SIZE = 12
/** Likes that were taken back count too: nobody likes and unlikes all day. */
const dailyLikes = createQuota('likes', LIKES_AT_MOST_PER_DAY, 24 * 60)
const BEST_MATCHES = 12

export const routes = [
  handle(contract.likeMember, async ({ body }, context) => {
    const member = await requireMember(context)
    if (await dailyLikes.count(context.db, member.id, context.clock.now()))
      throw new Refusal('too_many_likes')
    const standing = await like(context, member, body.profile_id)
    const [profile] = await cardsOf(context, await readerOf(context), [body.profile_id])
    if (!profile) throw new Refusal('not_found')
    return { liked: true as const, ...standing, profile }
  }),

  handle(contract.getRelation, async ({ query }, context) =>
    relationTo(context, await requireMember(context), query.profile_id),
  ),

  handle(contract.unlikeMember, async ({ body }, context) => {
    await unlike(context, await requireMember(context), body.profile_id)
    return done
  }),

  handle(contract.getLikes, async (_input, context) => likesOf(context, await requireMember(context))),

  handle(contract.getLikesNews, async (_input, context) =>
    likesNewsOf(context, await requireMember(context)),
  ),

  handle(contract.getMoreLikes, async ({ query }, context) =>
    moreLikesOf(context, await requireMember(context), query),
  ),

  handle(contract.seeLike, async ({ body }, context) => {
    const member = await requireMember(context)
    const seen = { reader: member.id, liker: body.profile_id, now: context.clock.now() }
    const isChanged = (await markLikeSeen.run(context.db, seen)) > 0
    // SITE-15: all tabs and devices of theirs count the same.
    if (isChanged) context.live.publish<contract.LikesEvent>([member.id], { type: 'likes' })
    return done
  }),

  handle(contract.passLike, async ({ body }, context) => {
    await pass(context, await requireMember(context), body.profile_id)
    return done
  }),

  handle(contract.takePassBack, async ({ body }, context) => {
    await takePassBack(context, await requireMember(context), body.profile_id)
    return done
  }),

  handle(contract.getAutoLike, async (_input, context) => autoLike(context, await requireMember(context))),

  handle(contract.getDeck, async ({ query }, context) => {
    const member = await requireMember(context)
    const reader = await requireAnswers(context, member.id)
    return {
      cards: await deckFor(context, reader, DECK_SIZE),
      left: await leftToday(context, member, query.time_zone),
      can_undo: await canUndo(context, member),
    }
  }),

  handle(contract.swipe, async ({ body }, context) => decide(context, await requireMember(context), body)),

  handle(contract.undoSkip, async ({ body }, context) => {
    const member = await requireMember(context)
    const reader = await requireAnswers(context, member.id)
    const { profileId, left } = await undo(context, member, body.time_zone)
    const [card] = await rankedCards(context, reader, await findCandidate.many(context.db, { id: profileId }))
    if (!card) throw new Refusal('nothing_to_undo')
    return { card, left }
  }),

  handle(contract.getBestMatches, async (_input, context) => {
    const member = await requireMember(context)
    const reader = await requireAnswers(context, member.id)
    const cards = await deckFor(context, reader, BEST_MATCHES * 2)
    return { cards: cards.filter((card) => !card.fictional).slice(0, BEST_MATCHES) }
  }),
]
