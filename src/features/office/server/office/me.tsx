import { staffRoles } from '#protocol/endpoint.ts'
import {
  addStaffPasskey,
  changeStaffApp,
  changeStaffPassword,
  endStaffSession,
  getOwnSignIn,
  getStaffMember,
  nameStaffPasskey,
  removeStaffPasskey,
  renewStaffCodes,
  startStaffApp,
} from '../../contract.ts'
import { ME_PATH, MeScreen } from '../../ui/office/me-screen.tsx'
import { NewApp } from '../../ui/office/new-app.tsx'
import { RecoveryCodes } from '../../ui/sign-in/recovery-codes.tsx'
import { ceremonyIn } from '../sign-in/given.ts'
import type { Screen } from '#platform/screens.ts'

export const me: Screen = {
  path: ME_PATH,
  title: 'My sign-in',
  group: 'Staff',
  roles: staffRoles,
  load: async ({ call, staff: { isFresh } }) => (
    <MeScreen signIn={await call(getOwnSignIn)} person={await call(getStaffMember)} isFresh={isFresh} />
  ),
  acts: {
    end: async (call, { session = '' }) => {
      await call(endStaffSession, { body: { session_id: session } })
      return { said: 'The session has ended.' }
    },
    codes: async (call) => {
      const { recovery_codes: codes } = await call(renewStaffCodes)
      return { once: <RecoveryCodes codes={codes} next={{ href: ME_PATH, words: 'Done' }} /> }
    },
    passkey: async (call, { passkey = '' }) => {
      await call(addStaffPasskey, { body: { response: ceremonyIn(passkey) } })
      return { said: 'The passkey is added, and you are signed out everywhere else.' }
    },
    'name-passkey': async (call, { passkey_id = '', name = '' }) => {
      await call(nameStaffPasskey, { body: { passkey_id, name } })
      return { said: 'The passkey has its new name.' }
    },
    'remove-passkey': async (call, { passkey_id = '' }) => {
      await call(removeStaffPasskey, { body: { passkey_id } })
      return { said: 'The passkey is removed, and you are signed out everywhere else.' }
    },
    'new-app': async (call) => ({ once: <NewApp path={ME_PATH} app={await call(startStaffApp)} /> }),
    app: async (call, { setup = '', code = '' }) => {
      await call(changeStaffApp, { body: { setup, code } })
      return { said: 'From now on the codes of the new app count.' }
    },
    password: async (call, { old_password: old = '', password = '', repeated = '' }) => {
      await call(changeStaffPassword, { body: { old_password: old, password, repeated } })
      return { said: 'Your password is changed, and you are signed out everywhere else.' }
    },
  },
}
