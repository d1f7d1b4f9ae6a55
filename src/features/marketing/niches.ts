import { nicheNames } from '#features/sites/choices.ts'

/** What a lander speaks of, by the number that a site has and the beginning of the slug that names it. */
export type Niche = (typeof nicheNames)[number]['key']
export const niches: readonly Niche[] = nicheNames.map(({ key }) => key)

/** Slugs are written by partners: `milf`, `milf-2` and `MILF_de` mean the same. */
const slugPattern = /^([a-z]+)(?:[-_][a-z0-9_-]{0,40})?$/i

/** The niche that a slug names; null where it names none that we know. */
export const nicheInSlug = (slug: string): Niche | null => {
  const named = slugPattern.exec(slug)?.[1]?.toLowerCase()
  return niches.find((niche) => niche === named) ?? null
}

/** A slug goes before the site's own niche; one that nobody knows is the default, and one that is off is as none. */
export const nicheOf = (
  slug: string | undefined,
  site: { niche: number; niches: readonly string[] },
): Niche => {
  const own = niches[site.niche - 1] ?? 'default'
  const named = slug ? (nicheInSlug(slug) ?? 'default') : own
  return site.niches.includes(named) ? named : own
}
