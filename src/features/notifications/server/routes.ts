import { handle } from '#platform/http/context.ts'
import type { Route } from '#platform/http/context.ts'
import { addressRoutes } from './address-routes.ts'
import { officeRoutes } from './office-notices.ts'
import { presenceRoutes } from './presence-routes.ts'
import { pushRoutes } from './push-routes.ts'
import { settingsRoutes } from './settings-routes.ts'
import { getUnsubscription } from '../contract.ts'
import { unsubscriptionOf } from './unsubscribe.ts'

export const routes: readonly Route[] = [
  ...settingsRoutes,
  ...presenceRoutes,
  ...addressRoutes,
  ...pushRoutes,
  ...officeRoutes,
  handle(getUnsubscription, ({ body }, context) => unsubscriptionOf(context, body.token)),
]
