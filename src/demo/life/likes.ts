import { likeMember } from '#features/likes/contract.ts'
import { as } from './act.ts'
import type { Life } from './act.ts'
import { chanceOf } from './chance.ts'
import type { Person } from './people.ts'
import { findLikesWaiting } from './queries.ts'

/** What was liked longer ago is not returned any more. */
const WAITING_MS = 30 * 60_000
const AT_ONCE = 50
/** Of those who are liked, these like back, so many seconds later. */
export const LIKES_BACK = { share: 0.6, afterMs: 8000, withinMs: 45_000 }

type Liked = Awaited<ReturnType<typeof findLikesWaiting.one>>

/** When this like is returned, in ms after it was given; null when it is not. */
export const likesBackAfter = ({
  person_id: person,
  member_id: member,
}: Omit<Liked, 'created_at'>): number | null => {
  const random = chanceOf('like', person, member)
  if (random() >= LIKES_BACK.share) return null
  return LIKES_BACK.afterMs + random() * (LIKES_BACK.withinMs - LIKES_BACK.afterMs)
}

export const findLikesDue = async ({ pool, clock }: Life, people: readonly Person[]): Promise<Liked[]> => {
  const now = clock.now().getTime()
  const waiting = await findLikesWaiting.many(pool, {
    people: people.map(({ id }) => id),
    since: new Date(now - WAITING_MS),
    limit: AT_ONCE,
  })
  return waiting.filter((liked) => {
    const after = likesBackAfter(liked)
    return after !== null && now - liked.created_at.getTime() >= after
  })
}

export const likeBack = async (life: Life, { member_id: id }: Liked, person: Person): Promise<number> => {
  await as(life, { id, domain: person.domain }, (call) =>
    call()(likeMember, { body: { profile_id: person.id } }),
  )
  return 1
}
