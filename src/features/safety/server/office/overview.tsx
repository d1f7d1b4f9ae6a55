import type { Screen } from '#platform/screens.ts'
import { getQueueFigures } from '../../office-contract.ts'
import { getQueues } from '../../queue-contract.ts'
import { OverviewPage } from '../../ui/office/overview-page.tsx'

/** All queues at one look. */
export const overview: Screen = {
  path: '/office/queues',
  title: 'Queues',
  group: 'Queues',
  roles: ['moderator'],
  load: async ({ call, now }) => {
    const { queues } = await call(getQueues)
    return <OverviewPage queues={queues} figures={await call(getQueueFigures)} now={now} />
  },
}
