import type { ServerFeature } from '#platform/feature.ts'
import { ageReturn } from './age-return.ts'
import { complaintForms } from './complaint-forms.ts'
import { decisionForms } from './decision-forms.ts'
import { limitsForms } from './limits-forms.ts'

/** What safety needs beside its endpoints: forms without JavaScript, and the way back from an age check. */
export const plugin: NonNullable<ServerFeature['plugin']> = (given) => async (app) => {
  await app.register(complaintForms(given))
  await app.register(decisionForms(given))
  await app.register(limitsForms(given))
  await app.register(ageReturn(given))
}
