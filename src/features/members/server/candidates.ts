import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { sexualities } from '#features/accounts/contract.ts'
import { ageOn, latestCommonDay } from '#features/accounts/rules.ts'
import { AGE_MAX, AGE_MIN } from '../contract.ts'
import { bandsAround } from '../grid.ts'
import { birthdaysOf, soughtAges, soughtGenders } from '../rules.ts'
import { cellsIn } from './cards.ts'
import { findProfile } from './queries.ts'
import type { ProfileRow } from './queries.ts'
import { BEFORE_ALL, SINCE_EVER } from './search-queries.ts'
import type { CandidateRow, CandidateStatements } from './search-queries.ts'
import { areasByDistance } from './search-pages.ts'

const FARTHEST_KM = 250

type Asking = Pick<RequestContext, 'db' | 'clock'>

/** What is to be told first; `shown` where all is there, and nobody sees it all the same. */
const missingOf = ({ gender, country, birth }: Pick<ProfileRow, 'gender' | 'country' | 'birth'>) => {
  if (gender === null && country === null) return 'gender_country'
  if (gender === null) return 'gender'
  if (country === null) return 'country'
  return birth === null ? 'birth' : 'shown'
}
const profileNeeded = (own: ProfileRow) => new Refusal('profile_needed', { missing: missingOf(own) })

/** Somebody who has told what it takes to be shown to others, and so may ask who suits them: also before the address is confirmed. */
export const requireAnswers = async (context: Asking, memberId: number) => {
  const own = await findProfile.one(context.db, { id: memberId })
  const { gender, country, birth } = own
  if (own.status === 'hidden' || gender === null || country === null || birth === null)
    throw profileNeeded(own)
  return { ...own, gender, country, birth, age: ageOn(birth, latestCommonDay(context.clock.now())) }
}
export type WholeProfile = Awaited<ReturnType<typeof requireAnswers>>

/** Somebody who can be shown to others now. */
export const requireWholeProfile = async (context: Asking, memberId: number): Promise<WholeProfile> => {
  const own = await requireAnswers(context, memberId)
  if (own.status !== 'active') throw profileNeeded(own)
  return own
}
type Gender = WholeProfile['gender']

/** Those of the genders who, as far as they said, do not look for somebody of this one: as `gender-sexuality`. */
const uninterestedIn = (gender: Gender, among: readonly Gender[]): string[] =>
  among.flatMap((other) =>
    sexualities
      .filter((sexuality) => !soughtGenders(other, sexuality).includes(gender))
      .map((sexuality) => `${other}-${sexuality}`),
  )

/** People who suit both sides: nearest first, then the rest of the country. */
export const findCandidates = async (
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  reader: WholeProfile,
  statements: CandidateStatements,
  /** So many at most; with `enough` of them nobody looks further away. */
  { limit, enough }: { limit: number; enough: number },
): Promise<CandidateRow[]> => {
  const [youngest, oldest] = soughtAges(reader.age, { min: AGE_MIN, max: AGE_MAX })
  const born = birthdaysOf(youngest, oldest, latestCommonDay(clock.now()))
  const genders = soughtGenders(reader.gender, reader.sexuality)
  const cells = cellsIn(reader)
  const areas = [
    ...(cells ? areasByDistance(bandsAround(cells, FARTHEST_KM)) : []),
    { kind: 'country' as const, places: [reader.country], covered: [] },
  ]
  const found = new Map<number, CandidateRow>()
  for (const { kind, places, covered } of areas) {
    if (found.size >= enough) break
    const rows = await statements[kind].many(db, {
      site: reader.site_id,
      reader: reader.account_id,
      genders,
      places,
      bornAfter: born.after,
      bornUpTo: born.upTo,
      activeSince: SINCE_EVER,
      before: BEFORE_ALL.last_active,
      beforeMember: BEFORE_ALL.account_id,
      covered,
      limit,
      uninterested: uninterestedIn(reader.gender, genders),
    })
    for (const row of rows) found.set(row.account_id, row)
  }
  return [...found.values()].slice(0, limit)
}
