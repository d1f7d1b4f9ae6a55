const offsetIn = (zone: string, at: Date): number =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).offsetNanoseconds

/** Intl and Temporal do not know the same ones. */
export const isZone = (name: string): boolean => {
  try {
    return Number.isFinite(offsetIn(name, new Date()))
  } catch {
    return false
  }
}

/** TypeScript does not know it yet. */
type WithZones = Intl.Locale & { getTimeZones: () => string[] | undefined }

const zonesOf = (country: string): string[] =>
  /^[A-Z]{2}$/.test(country) ? ((new Intl.Locale(`und-${country}`) as WithZones).getTimeZones() ?? []) : []

/** One of those whose clocks agree with most others of the country; of a country that nobody knows, none. */
const zoneOfCountry = (country: string, at: Date): string | undefined => {
  const agreeing = Map.groupBy(zonesOf(country).filter(isZone), (zone) => offsetIn(zone, at))
  return [...agreeing.values()].toSorted((one, other) => other.length - one.length)[0]?.[0]
}

/** Whose clock a document goes by: the reader's own where it is known, else their country's. */
export const zoneOf = (own: string | null, country: string, at: Date): string =>
  own !== null && isZone(own) ? own : (zoneOfCountry(country, at) ?? 'UTC')
