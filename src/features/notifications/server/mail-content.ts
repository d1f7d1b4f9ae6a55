import type { JobServices } from '#platform/feature.ts'
import type { Composed } from '#platform/outbox/outbox.ts'
import type { Telling } from './compose.ts'

/** What a mail about these notices says now. */
export const mailOf = async (_services: JobServices, { reader }: Telling): Promise<Composed> => ({
  template: 'notice_mail',
  params: { name: reader.name },
  recipient: reader.email,
})
