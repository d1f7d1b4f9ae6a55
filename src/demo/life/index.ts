import { isRefusal } from '#protocol/refusal.ts'
import { demoDomains } from '../sites.ts'
import type { Life } from './act.ts'
import { createAnswers } from './answers.ts'
import { findLikesDue, likeBack } from './likes.ts'
import type { Person } from './people.ts'
import { findGrantsDue, grantPhotos } from './private-photos.ts'
import { findOtherSite, findPeople } from './queries.ts'
import { findVisitDue, visit } from './visits.ts'

export type { CallAs, Life } from './act.ts'

/** Whom a message or a like still finds after they have gone. */
const LATELY_MS = 60 * 60_000
const LOGINS_AT_MOST = 100
/** What was refused is not tried again for so long: whoever is full, shut or gone stays so for a while. */
const REFUSED_MS = 60_000

/**
 * The invented members of the demo do what members do, by the endpoints that members use: they come, look, like, read, react,
 * type, answer, give and show their private photos. Nothing is planned or remembered: what is due follows from what is in the
 * database, by chance that is the same each time. A worker that was killed goes on where it was, and an answer is one message by
 * its key.
 */
export const createLife = (life: Life): { round: () => Promise<number> } => {
  const { pool, clock, log } = life
  const answers = createAnswers(life)
  const refused = new Map<string, number>()

  const attempt = async (name: string, act: () => Promise<number>): Promise<number> => {
    const now = clock.now().getTime()
    if (now < (refused.get(name) ?? 0)) return 0
    try {
      return await act()
    } catch (error) {
      if (!isRefusal(error)) throw error
      log.info({ refused: error.code }, 'an invented member was refused')
      for (const [old, until] of refused) if (until <= now) refused.delete(old)
      // A server that has too much to do is asked again in the next round, as everybody does.
      if (error.code !== 'overloaded') refused.set(name, now + REFUSED_MS)
      return 0
    }
  }

  const actFor = async (people: readonly Person[]): Promise<number> => {
    const byId = new Map(people.map((person) => [person.id, person]))
    let done = 0
    for (const waiting of await answers.find(people)) {
      const person = byId.get(waiting.person_id)
      const name = `answer ${waiting.conversation_id} ${waiting.sequence}`
      if (person) done += await attempt(name, () => answers.step(waiting, person))
    }
    for (const liked of await findLikesDue(life, people)) {
      const person = byId.get(liked.person_id)
      const name = `like ${liked.member_id} ${liked.person_id}`
      if (person) done += await attempt(name, () => likeBack(life, liked, person))
    }
    for (const question of await findGrantsDue(life, people)) {
      const person = byId.get(question.person_id)
      const name = `grant ${question.member_id} ${question.person_id}`
      if (person) done += await attempt(name, () => grantPhotos(life, question, person))
    }
    for (const person of people) {
      const number = await findVisitDue(life, person)
      if (number !== null) done += await attempt(`visit ${person.id}`, () => visit(life, person, number))
    }
    return done
  }

  return {
    round: async () => {
      // Asked each time: a site can be added to a demo while it runs, and people on it must not meet anybody invented.
      if (await findOtherSite.maybe(pool, { domains: demoDomains })) return 0
      const seenSince = new Date(clock.now().getTime() - LATELY_MS)
      const people = await findPeople.many(pool, { seenSince, limit: LOGINS_AT_MOST })
      return people.length === 0 ? 0 : actFor(people)
    },
  }
}
