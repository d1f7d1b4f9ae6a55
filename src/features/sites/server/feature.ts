import type { ServerFeature } from '#platform/feature.ts'
import { requireKnownCountries } from './directory.ts'
import { documents } from './documents.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

export const feature: ServerFeature = {
  name: 'sites',
  beforeStart: requireKnownCountries,
  routes,
  documents,
  personalData,
}
