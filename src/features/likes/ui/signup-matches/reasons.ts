import { ageOn, latestCommonDay } from '#features/accounts/rules.ts'
import type { DeckCard } from '../../contract.ts'

const NEAR_KM = 50
const YEARS_APART = 5
const SHARED_AT_MOST = 3

export type Reasons = { shared: string[]; isNear: boolean; isSameAge: boolean }

type Reader = { birth: string | null; now: Date }

/** Why somebody fits, as far as it can be said aloud: nobody is greeted with what they like in bed. */
export const reasonsFor = (
  card: DeckCard,
  sayable: ReadonlySet<string>,
  { birth, now }: Reader,
): Reasons => ({
  shared: card.shared_interests.filter((key) => sayable.has(key)).slice(0, SHARED_AT_MOST),
  isNear: card.distance_km !== null && card.distance_km <= NEAR_KM,
  isSameAge: birth !== null && Math.abs(card.age - ageOn(birth, latestCommonDay(now))) <= YEARS_APART,
})
