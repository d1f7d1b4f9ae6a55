import type { Screen } from '#platform/screens.ts'
import { getReturnedPayments } from '../../returned-contract.ts'
import { ReturnedPage } from '../../ui/office/returned-page.tsx'

/** Nothing has to be decided about them: what follows is done. Whoever watches sees when they become many. */
export const returned: Screen = {
  path: '/office/returned',
  title: 'Returned payments',
  group: 'Queues',
  roles: ['finance'],
  load: async ({ call }) => <ReturnedPage {...await call(getReturnedPayments)} />,
}
