import type { ServerFeature } from '#platform/feature.ts'
import { figureFile } from './figures/file.ts'

/** The screens of all features in one frame. Loaded with the server: the worker, which knows this feature too, starts without React. */
export const plugin: NonNullable<ServerFeature['plugin']> = (given) => async (app) => {
  const { addScreens } = await import('./screens.tsx')
  addScreens(app, given, await given.screens())
  await app.register(figureFile(given))
}
