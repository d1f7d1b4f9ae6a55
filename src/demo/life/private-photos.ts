import { grantPrivate } from '#features/photos/contract.ts'
import { as } from './act.ts'
import type { Life } from './act.ts'
import { chanceOf } from './chance.ts'
import type { Person } from './people.ts'
import { findQuestions } from './queries.ts'

/** What was asked longer ago stays open. */
const WAITING_MS = 30 * 60_000
const AT_ONCE = 50
/** Of those who are asked for their private photos, these say yes, so long after it; the others say nothing. */
const GRANTS = { share: 0.8, afterMs: 12_000, withinMs: 50_000 }

type Question = Awaited<ReturnType<typeof findQuestions.one>>

/** When this question is answered with yes, in ms after it was asked; null when it is not. */
export const grantsAfter = ({
  person_id: person,
  member_id: member,
}: Omit<Question, 'asked_at'>): number | null => {
  const random = chanceOf('grant', person, member)
  if (random() >= GRANTS.share) return null
  return GRANTS.afterMs + random() * (GRANTS.withinMs - GRANTS.afterMs)
}

export const findGrantsDue = async (
  { pool, clock }: Life,
  people: readonly Person[],
): Promise<Question[]> => {
  const now = clock.now().getTime()
  const open = await findQuestions.many(pool, {
    people: people.map(({ id }) => id),
    since: new Date(now - WAITING_MS),
    limit: AT_ONCE,
  })
  return open.filter((question) => {
    const after = grantsAfter(question)
    return after !== null && now - question.asked_at.getTime() >= after
  })
}

export const grantPhotos = async (
  life: Life,
  { member_id: id }: Question,
  person: Person,
): Promise<number> => {
  await as(life, { id, domain: person.domain }, (call) =>
    call()(grantPrivate, { body: { profile_id: person.id } }),
  )
  return 1
}
