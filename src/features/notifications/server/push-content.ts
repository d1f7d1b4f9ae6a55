import type { JobServices } from '#platform/feature.ts'
import type { Composed } from '#platform/outbox/outbox.ts'
import type { Telling } from './compose.ts'

/** What a push about these notices says now. */
export const pushOf = async (_services: JobServices, { entry }: Telling): Promise<Composed> => ({
  template: 'push',
  params: {},
  recipient: entry.recipient,
})
