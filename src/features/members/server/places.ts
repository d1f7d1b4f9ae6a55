import type { RequestContext } from '#platform/http/context.ts'
import type { City } from '#platform/geo/places.ts'
import { languageTag } from '#protocol/locales.ts'
import { localeOf, siteOf } from '#features/sites/server/index.ts'
import type { Place } from '../contract.ts'

const CITIES_SHOWN = 8

const placeMaker = async (context: RequestContext): Promise<(city: City) => Place> => {
  const language = languageTag(await localeOf(context))
  return (city) => ({
    city_id: city.id,
    city: city.name,
    region: city.region && context.places.regionName(city.region, language),
    countryregion: city.region,
    country: city.country,
  })
}

export const placeAt = async (context: RequestContext, lat: number, lon: number): Promise<Place | null> => {
  const city = context.places.nearestCity(lat, lon)
  return city ? (await placeMaker(context))(city) : null
}

export const placesNamed = async (
  context: RequestContext,
  country: string,
  typed: string,
): Promise<Place[]> => {
  const toPlace = await placeMaker(context)
  return context.places.citiesByName(country, typed.trim(), CITIES_SHOWN).map(toPlace)
}

export const regionsFor = async (context: RequestContext, country: string | undefined) => {
  const language = languageTag(await localeOf(context))
  const countries: string[] = country ? [country] : (await siteOf(context)).countries
  return Object.fromEntries(countries.map((code) => [code, [...context.places.regionsOf(code, language)]]))
}
