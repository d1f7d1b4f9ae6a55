import type { ServerFeature } from '#platform/feature.ts'
import { acceptForms } from '#platform/http/forms.ts'
import { auditFile } from './audit/file.ts'
import { figureFile } from './figures/file.ts'
import { profilePhoto } from './profile-photo.ts'

/** The screens of all features in one frame, and the doors to it. Loaded with the server: the worker, which knows this feature too, starts without React. */
export const plugin: NonNullable<ServerFeature['plugin']> = (given) => async (app) => {
  const [{ addScreens }, { addDoors }] = await Promise.all([
    import('./screens.tsx'),
    import('./sign-in/doors.tsx'),
  ])
  acceptForms(app)
  addDoors(app, given)
  addScreens(app, given, await given.screens())
  await app.register(auditFile(given))
  await app.register(figureFile(given))
  await app.register(profilePhoto(given))
}
