import type { ServerFeature } from '#platform/feature.ts'
import { accountHooks } from './account-hooks.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { siteSettings } from './site-settings.ts'

export const feature: ServerFeature = {
  name: 'members',
  routes,
  personalData,
  hooks: [...accountHooks, siteSettings],
}
