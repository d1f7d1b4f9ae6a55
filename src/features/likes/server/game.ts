import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { cardsOf, findVisible, readerOf } from '#features/members/server/index.ts'
import {
  dayIn,
  endOfDayIn,
  leftOf,
  LIKES_PER_DAY,
  mayChangeZone,
  SWIPES_PER_DAY,
  zoneNamed,
} from '../rules.ts'
import { like } from './likes.ts'
import {
  deleteSwipe,
  findDay,
  findLastSwipe,
  findZone,
  giveBackSwipe,
  insertSwipe,
  setZone,
  useDay,
} from './queries.ts'

const SOMEWHERE = 'UTC'
const noLike = { match: false, waiting: false }

/** Where the member's day begins: as it is kept, or for somebody new as their browser says. */
const zoneOf = async (context: RequestContext, member: Member, said: string | undefined): Promise<string> => {
  const saved = (await findZone.one(context.db, { member: member.id })).time_zone
  return saved ?? zoneNamed(said) ?? SOMEWHERE
}

/** The same, and a new zone is taken up when it may be. */
export const settleZone = async (
  context: RequestContext,
  member: Member,
  said: string | undefined,
): Promise<string> => {
  const now = context.clock.now()
  const { time_zone: saved, time_zone_at: since } = await findZone.one(context.db, { member: member.id })
  const zone = zoneNamed(said)
  if (zone === null || zone === saved || !mayChangeZone(since, now)) return saved ?? SOMEWHERE
  await setZone.run(context.db, { member: member.id, zone, now })
  return zone
}

const leftIn = async (context: RequestContext, member: Member, zone: string) => {
  const now = context.clock.now()
  const used = await findDay.maybe(context.db, { member: member.id, day: dayIn(zone, now) })
  return { ...leftOf(used ?? { swipes: 0, likes: 0 }), resets_at: endOfDayIn(zone, now).toISOString() }
}

export const leftToday = async (context: RequestContext, member: Member, said: string | undefined) =>
  leftIn(context, member, await zoneOf(context, member, said))

export const canUndo = async (context: RequestContext, member: Member): Promise<boolean> =>
  (await findLastSwipe.maybe(context.db, { reader: member.id }))?.direction === 'skip'

/** Counts one swipe of today, or says what has run out. */
const useToday = async (
  context: RequestContext,
  member: Member,
  zone: string,
  likes: 0 | 1,
): Promise<void> => {
  const today = { member: member.id, day: dayIn(zone, context.clock.now()) }
  const limits = { swipesAtMost: SWIPES_PER_DAY, likesAtMost: LIKES_PER_DAY }
  const used = await useDay.maybe(context.db, { ...today, likes, ...limits })
  if (used) return
  const { swipes } = (await findDay.maybe(context.db, today)) ?? { swipes: 0 }
  throw new Refusal(swipes >= SWIPES_PER_DAY ? 'out_of_swipes' : 'out_of_likes')
}

/** Runs in the transaction of its endpoint: a refused swipe has counted nothing. */
export const decide = async (
  context: RequestContext,
  member: Member,
  choice: { profile_id: number; direction: 'like' | 'skip'; time_zone?: string | undefined },
) => {
  const { profile_id: id, direction } = choice
  const zone = await settleZone(context, member, choice.time_zone)
  const other = await findVisible(context, id, member.id)
  if (other.isSelf || other.blocked_by_reader) throw new Refusal('not_found')
  const swipe = { member: member.id, profile: id, direction, now: context.clock.now() }
  const isFirst = (await insertSwipe.run(context.db, swipe)) === 1
  // The same card in another tab was decided already: that counts once.
  if (!isFirst) return { ...noLike, profile: null, left: await leftIn(context, member, zone) }
  await useToday(context, member, zone, direction === 'like' ? 1 : 0)
  const { match, waiting } = direction === 'like' ? await like(context, member, id) : noLike
  const [profile = null] = match ? await cardsOf(context, await readerOf(context), [id]) : []
  return { match, waiting, profile, left: await leftIn(context, member, zone) }
}

/** The profile that was skipped last, back on the deck. */
export const undo = async (context: RequestContext, member: Member, said: string | undefined) => {
  const last = await findLastSwipe.maybe(context.db, { reader: member.id })
  if (last?.direction !== 'skip') throw new Refusal('nothing_to_undo')
  // Of several at once, one takes it back.
  const taken = await deleteSwipe.run(context.db, { member: member.id, profile: last.profile_id })
  if (taken === 0) throw new Refusal('nothing_to_undo')
  const zone = await settleZone(context, member, said)
  await giveBackSwipe.run(context.db, { member: member.id, day: dayIn(zone, last.swiped_at) })
  return { profileId: last.profile_id, left: await leftIn(context, member, zone) }
}
