import { locales } from '#protocol/locales.ts'
import type { Site } from './directory.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 asks for less than a year. It is counted anew each day, so that no address of a site goes stale. */
const VALID_DAYS = 180

const endOf = (now: Date): string =>
  new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString()

/** The site's own language, and English. */
const languagesOf = (domainLanguage: string | null): string => {
  const own = locales.filter((locale) => domainLanguage?.startsWith(locale))
  return [...new Set([...own, 'en'])].join(', ')
}

/** Where to report a weakness of this site, as RFC 9116 writes it. */
export const securityText = (
  site: Pick<Site, 'support_email' | 'domain_language'>,
  { origin, now }: { origin: string; now: Date },
): string =>
  [
    `Contact: mailto:${encodeURI(site.support_email)}`,
    `Expires: ${endOf(now)}`,
    `Preferred-Languages: ${languagesOf(site.domain_language)}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
