import type { ServerFeature } from '#platform/feature.ts'
import {
  CONSENT_COOKIE,
  COUNTRY_COOKIE,
  ENTRY_COOKIE,
  LAST_SOURCE_COOKIE,
  LOCALE_COOKIE,
  SOURCE_COOKIE,
  THEME_COOKIE,
} from '../rules.ts'
import { requireKnownCountries } from './directory.ts'
import { documents } from './documents.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export const feature: ServerFeature = {
  name: 'sites',
  beforeStart: requireKnownCountries,
  routes,
  documents,
  screens: async () => (await import('./office/index.ts')).screens,
  pageCookies: [
    LOCALE_COOKIE,
    COUNTRY_COOKIE,
    THEME_COOKIE,
    ENTRY_COOKIE,
    CONSENT_COOKIE,
    SOURCE_COOKIE,
    LAST_SOURCE_COOKIE,
  ],
  personalData,
}
