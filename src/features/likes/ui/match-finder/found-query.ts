import type { QueryClient } from '@tanstack/react-query'
import { answered, ask } from '#protocol/ask.ts'
import type { CallInput } from '#protocol/endpoint.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getRegions, searchMembers } from '#features/members/contract.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { Settings } from '#features/sites/contract.ts'
import { sourceIn } from '#features/sites/rules.ts'
import { interestsOf } from './evenings.ts'
import { EVERYWHERE, FOUND, likelyCountry, questionsFor, readAnswers, stepIn } from './finder-address.ts'
import type { Answers } from './finder-address.ts'

type Query = NonNullable<CallInput<typeof searchMembers>['query']>
type Search = Record<string, unknown>

/** The answers as filters of the search, in the words of its address. */
export const filtersOf = (
  { me: _me, evening, wish: _wish, ...filters }: Answers,
  settings: Pick<Settings, 'interests'>,
): Omit<Answers, 'me' | 'evening' | 'wish'> & { interests?: string } => {
  const interests = interestsOf(evening, settings.interests).join(',')
  return { ...filters, ...(interests && { interests }) }
}

export const queryOf = (search: Search, settings: Pick<Settings, 'interests'>): Query => {
  return { ...filtersOf(readAnswers(search), settings), ...sourceIn(search) }
}

/** For the loader: what this question or the result shows. */
export const loadFinder = async (queries: QueryClient, search: Search): Promise<{ isClosed: boolean }> => {
  const { settings } = await answered(queries, ask(getSettings))
  const { user } = await answered(queries, ask(getUser))
  const { country = likelyCountry(settings, user?.profile.country), countryregion } = readAnswers(search)
  const step = stepIn(search, questionsFor(settings))
  const asksForRegion = step === 'place' && settings.search_fields.includes('region')
  if ((asksForRegion || (step === FOUND && countryregion)) && country !== EVERYWHERE)
    await answered(queries, ask(getRegions, { country: countryregion?.slice(0, 2) ?? country }))
  if (step !== FOUND) return { isClosed: false }
  try {
    await answered(queries, ask(searchMembers, queryOf(search, settings)))
    return { isClosed: false }
  } catch (error) {
    // Not a failure: this site shows its members to members only.
    if (isRefusal(error, 'search_needs_login')) return { isClosed: true }
    throw error
  }
}
