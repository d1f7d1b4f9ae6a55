import type { ServerFeature } from '#platform/feature.ts'
import { personalData } from './personal-data.ts'
import { plugin } from './plugin.ts'
import { routes } from './routes.ts'

export const feature: ServerFeature = {
  name: 'office',
  routes,
  plugin,
  screens: async () => (await import('./office/index.ts')).screens,
  personalData,
}
