import type { ServerFeature } from '#platform/feature.ts'
import { mailHooks } from './mail-hooks/plugin.ts'
import { unsubscribeRoute } from './unsubscribe-route.ts'

/** What notifications need beside their endpoints. */
export const plugin: NonNullable<ServerFeature['plugin']> = (given) => async (app) => {
  await app.register(unsubscribeRoute(given))
  await app.register(mailHooks(given))
}
