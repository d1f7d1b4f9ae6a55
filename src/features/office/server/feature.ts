import type { ServerFeature } from '#platform/feature.ts'
import { countFigures } from './figures/count.ts'
import { personalData } from './personal-data.ts'
import { plugin } from './plugin.ts'
import { routes } from './routes.ts'

export const feature: ServerFeature = {
  name: 'office',
  routes,
  plugin,
  screens: async () => (await import('./figures/screens.tsx')).screens,
  personalData,
  jobs: (services) => [{ name: 'count-figures', cron: '* * * * *', run: () => countFigures(services) }],
}
