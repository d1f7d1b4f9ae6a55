import type { ServerFeature } from '#platform/feature.ts'
import { auditFile } from './audit/file.ts'

/** The screens of all features in one frame. Loaded with the server: the worker, which knows this feature too, starts without React. */
export const plugin: NonNullable<ServerFeature['plugin']> = (given) => async (app) => {
  app.register(auditFile(given))
  const { addScreens } = await import('./screens.tsx')
  addScreens(app, given, await given.screens())
}
