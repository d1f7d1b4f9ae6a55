import type { ServerFeature } from '#platform/feature.ts'
import { mailSet } from './mails/index.ts'
import { personalData } from './personal-data.ts'
import { plugin } from './plugin.ts'
import { routes } from './routes.ts'

export const feature: ServerFeature = { name: 'safety', routes, plugin, mails: mailSet, personalData }
