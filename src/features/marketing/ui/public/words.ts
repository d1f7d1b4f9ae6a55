import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InterestKey } from '#features/members/fields.ts'
import type { PublicFacts } from './view.ts'

/** Whom a page is about, by its names in the reader's language, and where it stands among others of its kind. */
export type Topic =
  | { kind: 'country'; country: string; largestCity: string | null }
  | { kind: 'city'; city: string; leads: boolean }
  | { kind: 'interest'; interest: string; leads: boolean }
  | { kind: 'interest_in'; interest: string; country: string; leads: boolean }

export const headlineOf = (topic: Topic | null): MessageDescriptor => {
  if (topic === null)
    return msg({
      message: 'Where would you like to meet someone?',
      comment: 'Headline of the page that lists all countries and interests',
    })
  const { kind } = topic
  if (kind === 'city') {
    const { city } = topic
    return msg({ message: `Dating in ${city}`, comment: 'Headline and title of the page of a city' })
  }
  if (kind === 'country') {
    const { country } = topic
    return msg({
      message: `${country}: find someone near you`,
      comment: 'Headline and title of the page of a country; its name stands alone, in the nominative',
    })
  }
  const { interest } = topic
  if (kind === 'interest')
    return msg({
      message: `${interest}: meet someone who shares it`,
      comment: 'Headline and title of the page of an interest, such as Hiking; its name stands alone',
    })
  const { country } = topic
  return msg({
    message: `${interest} · ${country}: meet someone who shares it`,
    comment: 'Headline and title of the page of an interest, such as Hiking, in one country',
  })
}

/** How many, and what is special about it: the largest says so, a small one too. */
const sizeWords = (topic: Topic, count: string, members: number): (MessageDescriptor | null)[] => {
  if (topic.kind === 'city') {
    const { city } = topic
    if (topic.leads)
      return [msg`${city} leads its country on these pages: ${count} people here have chosen to be seen.`]
    if (members >= 30)
      return [
        msg`${count} people in ${city} have chosen to be seen here, enough to keep you looking for a while.`,
      ]
    return [
      msg`${city} is a small circle so far: ${count} people have chosen to be seen, and faces soon become familiar.`,
    ]
  }
  if (topic.kind === 'country') {
    const { largestCity } = topic
    return [
      msg`${count} people have chosen to be seen here.`,
      largestCity === null ? null : msg`The largest group lives in ${largestCity}.`,
    ]
  }
  return [
    topic.leads
      ? msg`No other interest comes up more often: ${count} people who’ve chosen to be seen share it.`
      : msg`${count} people who’ve chosen to be seen share this interest.`,
  ]
}

const ageWords = ({ members, below30, from45, youngest, oldest }: PublicFacts): MessageDescriptor => {
  if (below30 * 2 > members) return msg`More than half of them are under 30.`
  if (from45 * 2 > members) return msg`More than half of them are 45 or older.`
  if ((members - below30 - from45) * 2 > members) return msg`More than half of them are between 30 and 44.`
  return msg`There’s a good mix of ages, from ${youngest} to ${oldest}.`
}

type Named = { words: string; members: number; count: string }
const stands = (first: Named | undefined, second: Named | undefined, members: number): boolean =>
  first !== undefined && first.members * 3 >= members && (second?.members ?? 0) * 10 <= first.members * 7

const interestWordsOf = (
  topic: Topic,
  [one, two]: readonly Named[],
  members: number,
): MessageDescriptor | null => {
  if (!one || !two) return null
  const { words: first, count } = one
  const { words: second } = two
  if (topic.kind === 'interest' || topic.kind === 'interest_in')
    return msg`People who share it often mention “${first}” and “${second}” too.`
  if (stands(one, two, members)) return msg`One interest stands out: “${first}”, shared by ${count} of them.`
  if (one.members === two.members) return msg`Two interests share the lead: “${first}” and “${second}”.`
  return msg`“${first}” comes up most often, followed by “${second}”.`
}

const weekWords = ({ thisWeek, members }: PublicFacts, count: string): MessageDescriptor | null => {
  if (thisWeek * 2 >= members) return msg`At least half of them were here in the past week.`
  return thisWeek >= 3 ? msg`${count} of them were here in the past week.` : null
}

const balanceWords = ({ women, men, members }: PublicFacts): MessageDescriptor | null => {
  if (Math.abs(women - men) * 10 <= members) return msg`There are about as many women as men.`
  if (women * 2 > members) return msg`Women are in the majority.`
  return men * 2 > members ? msg`Men are in the majority.` : null
}

/** A round number that is certainly exceeded; a small one says nothing. */
const bandBelow = (count: number): number | null =>
  [50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000].findLast((band) => count > band) ??
  null

const listedWords = (topic: Topic, listed: number | null, number: (value: number) => string) => {
  const band = bandBelow(listed ?? 0)
  if (topic.kind !== 'city' || band === null) return null
  const { city } = topic
  const count = number(band)
  return msg`In all, more than ${count} members can be found in ${city}.`
}

/** The text of a page is what is true of it alone, said in the order of what is most special about it. */
export const sentencesOf = (
  i18n: I18n,
  topic: Topic,
  facts: PublicFacts,
  { number, interestName }: { number: (value: number) => string; interestName: (key: InterestKey) => string },
): string[] => {
  const named = facts.interests.map(({ key, members }) => ({
    words: interestName(key),
    members,
    count: number(members),
  }))
  const ages = ageWords(facts)
  const interests = interestWordsOf(topic, named, facts.members)
  const isSpecial = stands(named[0], named[1], facts.members)
  return [
    ...sizeWords(topic, number(facts.members), facts.members),
    ...(isSpecial ? [interests, ages] : [ages, interests]),
    weekWords(facts, number(facts.thisWeek)),
    balanceWords(facts),
    listedWords(topic, facts.listed, number),
  ].flatMap((words) => (words === null ? [] : [i18n._(words)]))
}
