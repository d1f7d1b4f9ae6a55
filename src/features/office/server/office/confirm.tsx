import { staffRoles } from '#protocol/endpoint.ts'
import { confirmIdentity } from '../../contract.ts'
import { CONFIRM_PATH, officePath } from '../../rules.ts'
import { ConfirmScreen } from '../../ui/office/confirm-screen.tsx'
import type { Screen } from '#platform/screens.ts'

export const confirmScreen: Screen = {
  path: CONFIRM_PATH,
  title: 'Confirm it is you',
  group: null,
  roles: staffRoles,
  load: async ({ query }) => <ConfirmScreen next={officePath(query.next)} />,
  acts: {
    confirm: async (call, { code = '', next }) => {
      await call(confirmIdentity, { body: { code } })
      return { said: 'Thank you. For a quarter of an hour you are not asked again.', path: officePath(next) }
    },
  },
}
