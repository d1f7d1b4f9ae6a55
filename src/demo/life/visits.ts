import { sendMessage } from '#features/chat/contract.ts'
import { likeMember } from '#features/likes/contract.ts'
import { viewMember } from '#features/members/contract.ts'
import { findCandidates, requireWholeProfile } from '#features/members/server/index.ts'
import { pick } from '../members/random.ts'
import { as } from './act.ts'
import type { Life } from './act.ts'
import { chanceOf } from './chance.ts'
import { factsOf, languageOf, payFor } from './people.ts'
import type { Person } from './people.ts'
import { countVisits, visitorsBy } from './queries.ts'
import { helloTo } from './reply.ts'

/** Who has told nothing for so long has left: nobody comes by for an empty room. */
const HERE_MS = 150_000

/** Those who come by after somebody has logged in: how long after the one before, and what they do beside looking. */
const visits = [
  { afterMs: 6000, does: 'like' },
  { afterMs: 14_000, does: 'write' },
  { afterMs: 20_000, does: 'look' },
  { afterMs: 60_000, does: 'like' },
  { afterMs: 120_000, does: 'look' },
  { afterMs: 240_000, does: 'write' },
  { afterMs: 400_000, does: 'like' },
  { afterMs: 600_000, does: 'look' },
  { afterMs: 900_000, does: 'like' },
] as const
const CHOSEN_AMONG = 12

/** The visit that is due, and its number; null when none is. */
export const findVisitDue = async ({ pool, clock }: Life, person: Person): Promise<number | null> => {
  const now = clock.now().getTime()
  if (now - person.seen_at.getTime() > HERE_MS) return null
  const { visits: number, last_at: last } = await countVisits.one(pool, {
    person: person.id,
    since: person.since,
  })
  const visit = visits[number]
  const before = Math.max(person.since.getTime(), last?.getTime() ?? 0)
  return visit && now - before >= visit.afterMs ? number : null
}

/** Somebody who suits this person comes by: looks at the profile, and perhaps likes it or says hello. */
export const visit = async (life: Life, person: Person, number: number): Promise<number> => {
  const { pool, clock } = life
  const own = await requireWholeProfile({ db: pool, clock }, person.id)
  const found = await findCandidates({ db: pool, clock }, own, visitorsBy, { limit: CHOSEN_AMONG, enough: 4 })
  if (found.length === 0) return 0
  const about = `${person.id}-${person.since.getTime()}-${number}`
  const { account_id: member } = pick(chanceOf('visit', about), found)
  const key = `life-hello-${about}`
  const does = visits[number]?.does
  const text =
    does === 'write' ? helloTo(languageOf(person), await factsOf(life, member, person, about), about) : null
  if (text !== null) await payFor(life, { member, site: person.site_id, key, kind: 'message' })
  const body = { profile_id: person.id }
  await as(life, { id: member, domain: person.domain }, async (call) => {
    await call()(viewMember, { body })
    if (does === 'like') await call()(likeMember, { body })
    if (text !== null) await call(key)(sendMessage, { body: { ...body, text } })
  })
  return 1
}
