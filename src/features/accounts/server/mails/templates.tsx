import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Drawings } from '#platform/mail/mails.ts'
import type { ParamsOf } from '#platform/outbox/templates.ts'
import { MAIL_CHANGE_UNDO_DAYS, tokenLifeMs } from '../../rules.ts'
import { Action, Layout, Paragraph, useMailFrame, Value } from '../mail-kit/index.ts'
import type { mails } from './index.ts'

const HOUR_MS = 60 * 60 * 1000
const activationDays = tokenLifeMs.activation / (24 * HOUR_MS)
const resetHours = tokenLifeMs.reset / HOUR_MS
const mailChangeHours = tokenLifeMs.mail_change / HOUR_MS

type MailProps<N extends keyof typeof mails> = { title: string; params: ParamsOf<(typeof mails)[N]> }

const Activation = ({ title, params }: MailProps<'activation'>) => {
  const site = useMailFrame().site.name
  return (
    <Layout
      title={title}
      name={params.name}
      reason={
        <Trans>You’re receiving this email because someone signed up to {site} with this address.</Trans>
      }
      notYou={
        <Trans>
          Wasn’t you? You don’t need to do anything: no one can find the profile until the email address is
          confirmed.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>Welcome! Confirm your email address so that others can find your profile.</Trans>
      </Paragraph>
      <Action href={params.link}>
        <Trans>Confirm my email address</Trans>
      </Action>
      <Paragraph>
        <Plural
          value={activationDays}
          one="This link is valid for # day."
          other="This link is valid for # days."
        />
      </Paragraph>
    </Layout>
  )
}

const AlreadyMember = ({ title, params }: MailProps<'already_member'>) => {
  const site = useMailFrame().site.name
  return (
    <Layout
      title={title}
      name={params.name}
      reason={<Trans>You’re receiving this email because this is the address of your {site} account.</Trans>}
      notYou={
        <Trans>
          Wasn’t you? You don’t need to do anything: nothing has changed, and no one was told that you have an
          account.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>
          Someone just tried to use your email address for another account. You already have one, so you can
          simply log in.
        </Trans>
      </Paragraph>
      <Action href={params.link}>
        <Trans>Log in</Trans>
      </Action>
      <Paragraph>
        <Trans>
          Can’t get in? Choose “Forgot your password?” on the login page and we’ll send you a link.
        </Trans>
      </Paragraph>
    </Layout>
  )
}

const Reset = ({ title, params }: MailProps<'reset'>) => {
  const site = useMailFrame().site.name
  return (
    <Layout
      title={title}
      name={params.name}
      reason={
        <Trans>
          You’re receiving this email because someone requested a new password for this address on {site}.
        </Trans>
      }
      notYou={
        <Trans>
          Wasn’t you? You don’t need to do anything: your password stays the same. Never share this link.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>Forgot your password? It happens. Choose a new one here.</Trans>
      </Paragraph>
      <Action href={params.link}>
        <Trans>Choose a new password</Trans>
      </Action>
      <Paragraph>
        <Plural
          value={resetHours}
          one="This link works once and expires in # hour."
          other="This link works once and expires in # hours."
        />
      </Paragraph>
    </Layout>
  )
}

const MailChange = ({ title, params }: MailProps<'mail_change'>) => {
  const site = useMailFrame().site.name
  return (
    <Layout
      title={title}
      name={params.name}
      reason={
        <Trans>
          You’re receiving this email because someone entered this as their new address on {site}.
        </Trans>
      }
      notYou={<Trans>Wasn’t you? You don’t need to do anything: nothing changes without confirmation.</Trans>}
    >
      <Paragraph>
        <Trans comment="The tag stands for an e-mail address">
          You asked us to send your emails to <Value of={params.email} /> from now on. Please confirm that
          this address is yours.
        </Trans>
      </Paragraph>
      <Action href={params.link}>
        <Trans>Confirm my new email address</Trans>
      </Action>
      <Paragraph>
        <Plural
          value={mailChangeHours}
          one="This link is valid for # hour. Until you use it, your old address stays in place."
          other="This link is valid for # hours. Until you use it, your old address stays in place."
        />
      </Paragraph>
    </Layout>
  )
}

/** For mails that only tell something: the way to the site. */
const OpenSite = () => {
  const {
    origin,
    site: { name: site },
  } = useMailFrame()
  return (
    <Action href={origin}>
      <Trans comment="Button in emails: opens the site; {site} is its name">Go to {site}</Trans>
    </Action>
  )
}

const ChangePasswordAtOnce = () => (
  <Trans>
    Wasn’t you? Choose a new password straight away using “Forgot your password?” on the login page, and reply
    to this email. We’ll help you.
  </Trans>
)

type NoticeProps = { title: string; name: string; notYou?: ReactNode; children: ReactNode }

/** Tells the owner of an account what has happened to it. */
const AccountNotice = ({ title, name, notYou = <ChangePasswordAtOnce />, children }: NoticeProps) => {
  const site = useMailFrame().site.name
  return (
    <Layout
      title={title}
      name={name}
      reason={<Trans>You’re receiving this email because this is the address of your {site} account.</Trans>}
      notYou={notYou}
    >
      {children}
    </Layout>
  )
}

const NothingToDo = () => (
  <Paragraph>
    <Trans>If this was you, there’s nothing you need to do.</Trans>
  </Paragraph>
)

const MailChangeNotice = ({ title, params }: MailProps<'mail_change_notice'>) => (
  <AccountNotice title={title} name={params.name}>
    <Paragraph>
      <Trans comment="The tag stands for an e-mail address of which some letters are hidden">
        Someone who’s logged in to your account asked to change its email address to{' '}
        <Value of={params.email} />. It’ll change once the new address is confirmed.
      </Trans>
    </Paragraph>
    <NothingToDo />
    <OpenSite />
  </AccountNotice>
)

const MailChanged = ({ title, params }: MailProps<'mail_changed'>) => {
  const site = useMailFrame().site.name
  return (
    <Layout
      title={title}
      name={params.name}
      reason={
        <Trans>
          You’re receiving this email because this was the address of your {site} account until now.
        </Trans>
      }
      notYou={<Trans>Wasn’t you? Undo the change straight away. You’ll choose a new password there.</Trans>}
    >
      <Paragraph>
        <Trans comment="The tag stands for an e-mail address of which some letters are hidden">
          Your account’s email address was changed to <Value of={params.email} />. You can no longer log in
          with this one.
        </Trans>
      </Paragraph>
      <NothingToDo />
      <Action href={params.link}>
        <Trans>Undo the change</Trans>
      </Action>
      <Paragraph>
        <Plural
          value={MAIL_CHANGE_UNDO_DAYS}
          one="This link works once and is valid for # day."
          other="This link works once and is valid for # days."
        />
      </Paragraph>
    </Layout>
  )
}

const MailChangedHere = ({ title, params }: MailProps<'mail_changed_here'>) => (
  <AccountNotice title={title} name={params.name}>
    <Paragraph>
      <Trans>This is your account’s email address from now on. Use it to log in.</Trans>
    </Paragraph>
    <NothingToDo />
    <OpenSite />
  </AccountNotice>
)

const MailChangeUndone = ({ title, params }: MailProps<'mail_change_undone'>) => {
  const site = useMailFrame().site.name
  return (
    <Layout
      title={title}
      name={params.name}
      reason={
        <Trans>You’re receiving this email because this is or was the address of an account on {site}.</Trans>
      }
      notYou={<Trans>Wasn’t you? Reply to this email. We’ll help you.</Trans>}
    >
      <Paragraph>
        <Trans comment="The tag stands for an e-mail address of which some letters are hidden">
          The account’s email address is <Value of={params.email} /> again. Everyone was logged out, passkeys
          were removed and the password no longer works.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>Haven’t chosen a new password yet? Use “Forgot your password?” on the login page.</Trans>
      </Paragraph>
      <OpenSite />
    </Layout>
  )
}

const PasswordChanged = ({ title, params }: MailProps<'password_changed'>) => (
  <AccountNotice title={title} name={params.name}>
    <Paragraph>
      <Trans>Your password was changed and you were logged out on all your other devices.</Trans>
    </Paragraph>
    <NothingToDo />
    <OpenSite />
  </AccountNotice>
)

const PasswordReset = ({ title, params }: MailProps<'password_reset'>) => (
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

const PasskeyAdded = ({ title, params }: MailProps<'passkey_added'>) => (
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

const PasskeyRemoved = ({ title, params }: MailProps<'passkey_removed'>) => (
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

const SecondFactorOn = ({ title, params }: MailProps<'second_factor_on'>) => (
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

const SecondFactorOff = ({ title, params }: MailProps<'second_factor_off'>) => (
  <AccountNotice title={title} name={params.name}>
    <Paragraph>
      <Trans>Two-step login was turned off. Your password alone is enough to log in again.</Trans>
    </Paragraph>
    <NothingToDo />
    <OpenSite />
  </AccountNotice>
)

const RecoveryCodesMade = ({ title, params }: MailProps<'recovery_codes_made'>) => (
  <AccountNotice title={title} name={params.name}>
    <Paragraph>
      <Trans>New recovery codes were created for your account. The old ones no longer work.</Trans>
    </Paragraph>
    <NothingToDo />
    <OpenSite />
  </AccountNotice>
)

const RecoveryCodeUsed = ({ title, params }: MailProps<'recovery_code_used'>) => (
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

const Deletion = ({ title, params }: MailProps<'deletion'>) => {
  const site = useMailFrame().site.name
  return (
    <Layout
      title={title}
      name={params.name}
      reason={<Trans>You’re receiving this email because your {site} account was deleted.</Trans>}
      notYou={<Trans>Wasn’t you? Restore your account and choose a new password straight away.</Trans>}
    >
      <Paragraph>
        <Trans>
          Your account has been deleted and your profile is no longer visible. Thanks for spending time with
          us.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Plural
          value={params.days}
          one="Changed your mind? You have # day to restore your account. After that, it’s gone for good."
          other="Changed your mind? You have # days to restore your account. After that, it’s gone for good."
        />
      </Paragraph>
      <Action href={params.link}>
        <Trans comment="Button in the email about a deleted account: brings the account back">
          Restore my account
        </Trans>
      </Action>
    </Layout>
  )
}

const Reactivated = ({ title, params }: MailProps<'reactivated'>) => {
  const site = useMailFrame().site.name
  return (
    <Layout
      title={title}
      name={params.name}
      reason={<Trans>You’re receiving this email because your {site} account was restored.</Trans>}
      notYou={<ChangePasswordAtOnce />}
    >
      <Paragraph>
        <Trans>Your account is back and you can log in as before. Good to see you again!</Trans>
      </Paragraph>
      <OpenSite />
    </Layout>
  )
}

export const templates: Drawings<typeof mails> = {
  activation: { subject: (site) => msg`Confirm your email address for ${site}`, Mail: Activation },
  already_member: { subject: (site) => msg`You already have a ${site} account`, Mail: AlreadyMember },
  reset: { subject: (site) => msg`Reset your ${site} password`, Mail: Reset },
  mail_change: { subject: (site) => msg`Confirm your new email address for ${site}`, Mail: MailChange },
  mail_change_notice: {
    subject: (site) => msg`Your ${site} email address is about to change`,
    Mail: MailChangeNotice,
  },
  mail_changed: { subject: (site) => msg`Your ${site} email address was changed`, Mail: MailChanged },
  mail_changed_here: {
    subject: (site) => msg`Your new email address for ${site}`,
    Mail: MailChangedHere,
  },
  mail_change_undone: {
    subject: (site) => msg`The change of your ${site} email address was undone`,
    Mail: MailChangeUndone,
  },
  password_changed: { subject: (site) => msg`Your ${site} password was changed`, Mail: PasswordChanged },
  password_reset: { subject: (site) => msg`Your ${site} password was changed`, Mail: PasswordReset },
  passkey_added: { subject: (site) => msg`A passkey was added to your ${site} account`, Mail: PasskeyAdded },
  passkey_removed: {
    subject: (site) => msg`A passkey was removed from your ${site} account`,
    Mail: PasskeyRemoved,
  },
  second_factor_on: { subject: (site) => msg`Two-step login is on for ${site}`, Mail: SecondFactorOn },
  second_factor_off: { subject: (site) => msg`Two-step login is off for ${site}`, Mail: SecondFactorOff },
  recovery_codes_made: {
    subject: (site) => msg`New recovery codes for ${site}`,
    Mail: RecoveryCodesMade,
  },
  recovery_code_used: {
    subject: (site) => msg`A recovery code was used on ${site}`,
    Mail: RecoveryCodeUsed,
  },
  deletion: { subject: (site) => msg`Your ${site} account has been deleted`, Mail: Deletion },
  reactivated: { subject: (site) => msg`Your ${site} account has been restored`, Mail: Reactivated },
}
