import { staffRoles } from '#protocol/endpoint.ts'
import { confirmIdentity, getOwnSignIn } from '../../contract.ts'
import { CONFIRM_PATH, officePath } from '../../rules.ts'
import { ConfirmScreen } from '../../ui/office/confirm-screen.tsx'
import { givenIn } from '../sign-in/given.ts'
import type { Screen } from '#platform/screens.ts'

export const confirmScreen: Screen = {
  path: CONFIRM_PATH,
  title: 'Confirm it is you',
  group: null,
  roles: staffRoles,
  load: async ({ call, query }) => {
    const { has_app: hasApp, passkeys } = await call(getOwnSignIn)
    const ways = { hasApp, hasPasskey: passkeys.some(({ is_here: isHere }) => isHere) }
    return <ConfirmScreen next={officePath(query.next)} ways={ways} />
  },
  acts: {
    confirm: async (call, { next, ...form }) => {
      await call(confirmIdentity, { body: givenIn(form) })
      return { said: 'Thank you. For a quarter of an hour you are not asked again.', path: officePath(next) }
    },
  },
}
