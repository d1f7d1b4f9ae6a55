import type { Route } from '#platform/http/context.ts'
import { addressRoutes } from './address-routes.ts'
import { presenceRoutes } from './presence-routes.ts'
import { pushRoutes } from './push-routes.ts'
import { settingsRoutes } from './settings-routes.ts'

export const routes: readonly Route[] = [
  ...settingsRoutes,
  ...presenceRoutes,
  ...addressRoutes,
  ...pushRoutes,
]
