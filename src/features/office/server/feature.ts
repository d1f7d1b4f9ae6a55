import type { ServerFeature } from '#platform/feature.ts'
import { plugin } from './plugin.ts'
import { routes } from './routes.ts'

export const feature: ServerFeature = {
  name: 'office',
  routes,
  plugin,
  screens: async () => (await import('./members/index.ts')).screens,
  personalData: { personal: {}, impersonal: {} },
}
