import { Plural, Trans } from '@lingui/react/macro'
import { Paragraph, Value } from '../mail-kit/index.ts'
import { AccountNotice, NothingToDo, OpenSite } from './parts.tsx'
import type { MailProps } from './parts.tsx'

export const PasswordChanged = ({ title, params }: MailProps<'password_changed'>) => (
  <AccountNotice title={title} name={params.name}>
    <Paragraph>
      <Trans>Your password was changed and you were logged out on all your other devices.</Trans>
    </Paragraph>
    <NothingToDo />
    <OpenSite />
  </AccountNotice>
)

export const PasswordReset = ({ title, params }: MailProps<'password_reset'>) => (
  <AccountNotice title={title} name={params.name}>
    <Paragraph>
      <Trans>
        You chose a new password using the link in our email. You were logged out on all your devices, and
        your passkeys were removed.
      </Trans>
    </Paragraph>
    <NothingToDo />
    <OpenSite />
  </AccountNotice>
)

export const PasskeyAdded = ({ title, params }: MailProps<'passkey_added'>) => (
  <AccountNotice
    title={title}
    name={params.name}
    notYou={
      <Trans>
        Wasn’t you? Choose a new password straight away using “Forgot your password?” on the login page. That
        removes all passkeys and logs everyone out.
      </Trans>
    }
  >
    <Paragraph>
      <Trans comment="The tag stands for a browser and a system, such as Firefox · Windows">
        A passkey was added to your account: <Value of={params.device} />. You can use it to log in from now
        on.
      </Trans>
    </Paragraph>
    <NothingToDo />
    <OpenSite />
  </AccountNotice>
)

export const PasskeyRemoved = ({ title, params }: MailProps<'passkey_removed'>) => (
  <AccountNotice title={title} name={params.name}>
    <Paragraph>
      <Trans comment="The tag stands for a browser and a system, such as Firefox · Windows">
        A passkey was removed from your account: <Value of={params.device} />. It no longer logs you in.
      </Trans>
    </Paragraph>
    <NothingToDo />
    <OpenSite />
  </AccountNotice>
)

export const SecondFactorOn = ({ title, params }: MailProps<'second_factor_on'>) => (
  <AccountNotice title={title} name={params.name}>
    <Paragraph>
      <Trans>
        From now on, logging in takes your password and a second step. You were logged out on all your other
        devices.
      </Trans>
    </Paragraph>
    <Paragraph>
      <Trans>Keep your recovery codes safe: they let you in if you lose your phone.</Trans>
    </Paragraph>
    <OpenSite />
  </AccountNotice>
)

export const SecondFactorOff = ({ title, params }: MailProps<'second_factor_off'>) => (
  <AccountNotice title={title} name={params.name}>
    <Paragraph>
      <Trans>Two-step login was turned off. Your password alone is enough to log in again.</Trans>
    </Paragraph>
    <NothingToDo />
    <OpenSite />
  </AccountNotice>
)

export const RecoveryCodesMade = ({ title, params }: MailProps<'recovery_codes_made'>) => (
  <AccountNotice title={title} name={params.name}>
    <Paragraph>
      <Trans>New recovery codes were created for your account. The old ones no longer work.</Trans>
    </Paragraph>
    <NothingToDo />
    <OpenSite />
  </AccountNotice>
)

export const RecoveryCodeUsed = ({ title, params }: MailProps<'recovery_code_used'>) => (
  <AccountNotice title={title} name={params.name}>
    <Paragraph>
      <Trans>Someone logged in to your account with your password and a recovery code.</Trans>{' '}
      <Plural
        value={params.left}
        _0="That was the last one. Create new ones in your settings."
        one="You have # code left."
        other="You have # codes left."
      />
    </Paragraph>
    <NothingToDo />
    <OpenSite />
  </AccountNotice>
)
