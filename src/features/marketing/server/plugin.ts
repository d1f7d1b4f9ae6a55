import type { ServerFeature } from '#platform/feature.ts'
import { writeClicks } from './clicks.ts'
import { ENTRY } from './entry.ts'
import { funnelFile } from './funnel-routes.ts'
import { partnersFile } from './partners-csv.ts'

/** What is outside of the app: landers, public pages. */
export const plugin: NonNullable<ServerFeature['plugin']> = (given) => async (app) => {
  app.addHook('onClose', () => writeClicks(given.services.pool, app.log))
  await app.register(funnelFile(given))
  await app.register(partnersFile(given))
  // Loaded with the server: the worker, which knows this feature too, starts without React.
  const { addLanders } = await import('./lander-routes.ts')
  const { servePublicPages } = await import('./public-plugin.ts')
  const entry = given.entryOf(ENTRY)
  addLanders(app, given, entry)
  servePublicPages(app, given, entry)
}
