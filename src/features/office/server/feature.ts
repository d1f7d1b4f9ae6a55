import type { ServerFeature } from '#platform/feature.ts'
import { personalData } from './personal-data.ts'
import { plugin } from './plugin.ts'
import { routes } from './routes.ts'
import { forgetOldSteps } from './sign-in/steps.ts'

export const feature: ServerFeature = {
  name: 'office',
  routes,
  plugin,
  personalData,
  screens: async () => (await import('./office/index.ts')).screens,
  jobs: ({ pool, clock }) => [
    { name: 'forget-staff-steps', cron: '42 * * * *', run: () => forgetOldSteps(pool, clock.now()) },
  ],
}
