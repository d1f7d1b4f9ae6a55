import { useCountryName } from '#design/use-country-name.ts'

type Place = { city: string | null; region: string | null; country: string }

/** `Utrecht, Netherlands`: the nearest place that is known, and its country. */
export const usePlaceWords = (): ((place: Place) => string) => {
  const countryName = useCountryName()
  return ({ city, region, country }) =>
    [city ?? region, country && countryName(country)].filter(Boolean).join(', ')
}
