import { ageOn, latestCommonDay } from '#features/accounts/rules.ts'
import { grant } from '#features/credits/server/index.ts'
import { sensitiveInterests } from '#features/members/choices.ts'
import { interestKeys } from '#features/sites/choices.ts'
import { findCandidate } from '#features/members/server/index.ts'
import { interestWords } from '#features/members/ui/shared/interest-words.ts'
import { siteById } from '#features/sites/server/index.ts'
import { defaultLocale, isLocale } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'
import { pick } from '../members/random.ts'
import type { Life } from './act.ts'
import { chanceOf } from './chance.ts'
import type { findPeople } from './queries.ts'
import type { Facts } from './reply.ts'

/** Somebody real who is here. */
export type Person = Awaited<ReturnType<typeof findPeople.one>>

export const languageOf = ({ language }: Person): Locale => (isLocale(language) ? language : defaultLocale)

/** What an invented member can say about themself to somebody, in their language; what the two share comes first. */
export const factsOf = async (
  { pool, clock, wordsOf }: Life,
  member: number,
  person: Person,
  about: string,
): Promise<Facts> => {
  const [own, theirs] = [
    await findCandidate.one(pool, { id: member }),
    await findCandidate.one(pool, { id: person.id }),
  ]
  const known = interestKeys.filter((key) => own.interests.includes(key) && !sensitiveInterests.has(key))
  const shared = known.filter((key) => theirs.interests.includes(key))
  const key = pick(chanceOf('interest', about), shared.length > 0 ? shared : known)
  const i18n = await wordsOf(languageOf(person), ['features/members'])
  return {
    name: person.name,
    age: own.birth === null ? 0 : ageOn(own.birth, latestCommonDay(clock.now())),
    city: own.city,
    interest: key === undefined ? null : i18n._(interestWords[key]),
  }
}

/** Invented members pay for what they send as everybody does: the demo gives them what it costs, once for each message. */
export const payFor = async (
  { pool, clock }: Life,
  { member, site, key, kind }: { member: number; site: number; key: string; kind: 'message' | 'gift' },
): Promise<void> => {
  const prices = await siteById(pool, site)
  const credits = kind === 'gift' ? prices?.gift_credits : prices?.message_credits
  if (!credits) return
  const gift = { accountId: member, credits, ledgerAccount: 'free', reason: `demo:${key}` } as const
  await grant(pool, gift, clock.now())
}
