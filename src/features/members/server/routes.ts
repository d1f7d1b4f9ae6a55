import { handle, inTransaction } from '#platform/http/context.ts'
import type { Resync } from '#protocol/live.ts'
import { Refusal } from '#protocol/refusal.ts'
import { requireMember } from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { sensitiveInterests } from '../choices.ts'
import * as contract from '../contract.ts'
import type { Interest } from '../fields.ts'
import { toMinute } from '../rules.ts'
import { block } from './blocks.ts'
import { fictionalRoutes } from './fictional-routes.ts'
import { cardsOf } from './cards.ts'
import { placeAt, placesNamed, regionsFor } from './places.ts'
import { leaveTrace, ownProfile, save, viewMember } from './profiles.ts'
import { deleteBlock, findBlocked, findViewers } from './queries.ts'
import { search } from './search.ts'
import { readerOf, refuseUnlessMaySearch } from './search-filters.ts'
import { officeRoutes } from './office-routes.ts'

const done = { done: true } as const

export const routes = [
  ...officeRoutes,

  handle(contract.searchMembers, ({ query }, context) => search(context, query)),

  handle(contract.getMember, async ({ query }, context) => {
    await refuseUnlessMaySearch(context)
    return { member: await viewMember(context, query.id) }
  }),

  handle(contract.getOwnProfile, async (_input, context) => ({
    profile: await ownProfile(context, await requireMember(context)),
  })),

  handle(contract.saveProfile, async ({ body }, context) => {
    const member = await requireMember(context)
    return { profile: await inTransaction(context, (own) => save(own, member, body)) }
  }),

  handle(contract.geocode, async ({ query }, context) => ({
    place: await placeAt(context, query.lat, query.lon),
  })),

  handle(contract.findCities, async ({ query }, context) => ({
    places: await placesNamed(context, query.country, query.typed),
  })),

  handle(contract.getRegions, async ({ query }, context) => ({
    regions: await regionsFor(context, query.country),
  })),

  handle(contract.getInterests, async (_input, context) => {
    const { interests } = await siteOf(context)
    const keys = interests as Interest[]
    return { interests: keys.map((key) => ({ key, sensitive: sensitiveInterests.has(key) })) }
  }),

  handle(contract.blockMember, async ({ body }, context) => {
    await block(context, (await requireMember(context)).id, body.profile_id)
    return done
  }),

  handle(contract.unblockMember, async ({ body }, context) => {
    const member = await requireMember(context)
    const taken = await deleteBlock.run(context.db, { blocker: member.id, blocked: body.profile_id })
    if (taken === 0) throw new Refusal('not_found')
    // Not who has unblocked whom: who never knew of the block does not learn of it now.
    context.afterCommit(() => {
      context.live.publish<Resync>([member.id, body.profile_id], { type: 'resync' })
    })
    return done
  }),

  handle(contract.getBlocked, async (_input, context) => {
    const rows = await findBlocked.many(context.db, { blocker: (await requireMember(context)).id })
    return {
      blocked: rows.map(({ id, name, created_at: at }) => ({ id, name, blocked_at: at.toISOString() })),
    }
  }),

  handle(contract.viewMember, async ({ body }, context) => {
    await leaveTrace(context, await requireMember(context), body.profile_id)
    return done
  }),

  handle(contract.getViewers, async (_input, context) => {
    const member = await requireMember(context)
    const views = await findViewers.many(context.db, { viewed: member.id })
    const seenAt = new Map(views.map((view) => [view.viewer_id, toMinute(view.seen_at)]))
    const cards = await cardsOf(context, await readerOf(context), [...seenAt.keys()])
    return { viewers: cards.map((card) => ({ ...card, seen_at: seenAt.get(card.id) ?? '' })) }
  }),

  ...fictionalRoutes,
]
