import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { Reader } from 'maxmind'
import type { Response } from 'maxmind'

type CountryRecord = Response & { country_code?: string }
export type CountryLookup = (ip: string) => string | null

/** The country of an address by the registries' own records (file in memory, no request leaves). */
export const openCountryLookup = (): CountryLookup => {
  const file = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  )
  const reader = new Reader<CountryRecord>(readFileSync(file))
  return (ip) => {
    try {
      return reader.get(ip)?.country_code ?? null
    } catch {
      // Not an address (a unix socket, a malformed header): no country.
      return null
    }
  }
}
