import { regionLines } from './region-names.ts'

export type Region = { code: string; name: string }

type NamedRegion = { code: string; local: string; names: Map<string, string> }

export type Regions = {
  codeOf: (country: string, admin1: string) => string | null
  of: (country: string, language: string) => readonly Region[]
  nameOf: (code: string, language: string) => string | null
}

const languages = new Set(['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'])

const parse = (country: string, line: string): [admin1: string, NamedRegion] => {
  const [head = '', ...differing] = line.split('|').map((part) => part.trim())
  const [admin1 = '', suffix = '', ...local] = head.split(' ')
  const names = new Map<string, string>()
  for (const part of differing) {
    const [spokenIn = '', name = ''] = part.split(': ')
    for (const language of spokenIn.split(',')) names.set(language, name)
  }
  return [admin1, { code: `${country}-${suffix}`, local: local.join(' '), names }]
}

const nameIn = (region: NamedRegion, language: string): string =>
  region.names.get(languages.has(language) ? language : 'en') ?? region.local

export const readRegions = (): Regions => {
  const byAdmin1 = new Map<string, Map<string, NamedRegion>>()
  const byCode = new Map<string, NamedRegion>()
  for (const [country, lines] of Object.entries(regionLines)) {
    const unbroken = lines.trim().replaceAll(/\n\s+\|/g, ' |')
    const regions = new Map(unbroken.split('\n').map((line) => parse(country, line.trim())))
    byAdmin1.set(country, regions)
    for (const region of regions.values()) byCode.set(region.code, region)
  }

  const sorted = (country: string, language: string): Region[] => {
    const { compare } = new Intl.Collator(language)
    return Array.from(byAdmin1.get(country)?.values() ?? [], (region) => ({
      code: region.code,
      name: nameIn(region, language),
    })).sort((a, b) => compare(a.name, b.name))
  }
  /** Each page of search asks for them. */
  const known = new Map<string, Region[]>()

  return {
    codeOf: (country, admin1) => byAdmin1.get(country)?.get(admin1)?.code ?? null,
    of: (country, language) => {
      if (!byAdmin1.has(country)) return []
      const spoken = languages.has(language) ? language : 'en'
      const key = `${country} ${spoken}`
      const regions = known.get(key) ?? sorted(country, spoken)
      known.set(key, regions)
      return regions
    },
    nameOf: (code, language) => {
      const region = byCode.get(code)
      return region ? nameIn(region, language) : null
    },
  }
}
