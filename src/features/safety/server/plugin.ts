import type { ServerFeature } from '#platform/feature.ts'
import { ageReturn } from './age-return.ts'
import { complaintForms } from './complaint-forms.ts'
import { decisionForms } from './decision-forms.ts'
import { limitsForms } from './limits-forms.ts'
import { queuePicture } from './queue/picture-file.ts'

/** What safety needs beside its endpoints: forms without JavaScript, the way back from an age check, and pictures for those who work here. */
export const plugin: NonNullable<ServerFeature['plugin']> = (given) => async (app) => {
  await app.register(complaintForms(given))
  await app.register(decisionForms(given))
  await app.register(limitsForms(given))
  await app.register(ageReturn(given))
  await app.register(queuePicture(given))
}
