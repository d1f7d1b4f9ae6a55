/** What a lander speaks of, by the number that a site has and the beginning of the slug that names it. */
export const niches = ['default', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const
export type Niche = (typeof niches)[number]

/** Slugs are written by partners: `milf`, `milf-2` and `MILF_de` mean the same. */
const slugPattern = /^([a-z]+)(?:[-_][a-z0-9_-]{0,40})?$/i

/** The niche that a slug names; null where it names none that we know. */
export const nicheInSlug = (slug: string): Niche | null => {
  const named = slugPattern.exec(slug)?.[1]?.toLowerCase()
  return niches.find((niche) => niche === named) ?? null
}

/** A slug goes before the site's own niche; one that nobody knows is the default. */
export const nicheOf = (slug: string | undefined, siteNiche: number): Niche =>
  slug ? (nicheInSlug(slug) ?? 'default') : (niches[siteNiche - 1] ?? 'default')
