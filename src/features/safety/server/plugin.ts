import type { ServerFeature } from '#platform/feature.ts'
import { complaintForms } from './complaint-forms.ts'
import { decisionForms } from './decision-forms.ts'

/** What safety needs beside its endpoints: forms without JavaScript. */
export const plugin: NonNullable<ServerFeature['plugin']> = (given) => async (app) => {
  await app.register(complaintForms(given))
  await app.register(decisionForms(given))
}
