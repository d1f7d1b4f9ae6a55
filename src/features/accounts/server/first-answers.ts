import type { HandlerInput } from '#protocol/endpoint.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { isCountryOf } from '#features/sites/rules.ts'
import { chosenCountry } from '#features/sites/server/index.ts'
import type { Site } from '#features/sites/server/index.ts'
import type { signUp } from '../contract.ts'
import type { FirstAnswers } from './hooks.ts'

type Told = Pick<HandlerInput<typeof signUp>['body'], 'gender' | 'country' | 'city_id' | 'interests'>

/** Before anything is looked up: a refusal must not tell whether an address has an account. */
export const answerMistakes = ({ places }: RequestContext, site: Site, told: Told) => {
  const city = told.city_id === undefined ? null : places.city(told.city_id)
  const isCity = city === null || (city !== undefined && isCountryOf(site, city.country))
  const isCountry = told.country === undefined || isCountryOf(site, told.country)
  return {
    country: isCountry ? null : 'country_unknown',
    city_id: isCity ? null : 'city_unknown',
    interests: told.interests?.some((key) => !site.interests.includes(key)) ? 'invalid_value' : null,
  }
}

export const answersOf = (context: RequestContext, told: Told): FirstAnswers => ({
  gender: told.gender ?? null,
  country: told.country ?? chosenCountry(context) ?? context.countryOf(context.ip),
  city: told.city_id ?? null,
  // Each once: pages for visitors count members by what they name.
  interests: [...new Set(told.interests)],
})
