import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { Drawings } from '#platform/mail/mails.ts'
import type { ParamsOf } from '#platform/outbox/templates.ts'
import { tokenLifeMs } from '../../rules.ts'
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

const MailChangeNotice = ({ title, params }: MailProps<'mail_change_notice'>) => {
  const site = useMailFrame().site.name
  return (
    <Layout
      title={title}
      name={params.name}
      reason={<Trans>You’re receiving this email because this is the address of your {site} account.</Trans>}
      notYou={<ChangePasswordAtOnce />}
    >
      <Paragraph>
        <Trans comment="The tag stands for an e-mail address of which some letters are hidden">
          Someone with your password asked to change your account’s email address to{' '}
          <Value of={params.email} />. It’ll change once the new address is confirmed.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>If this was you, there’s nothing you need to do.</Trans>
      </Paragraph>
      <OpenSite />
    </Layout>
  )
}

const PasswordChanged = ({ title, params }: MailProps<'password_changed'>) => {
  const site = useMailFrame().site.name
  return (
    <Layout
      title={title}
      name={params.name}
      reason={<Trans>You’re receiving this email because this is the address of your {site} account.</Trans>}
      notYou={<ChangePasswordAtOnce />}
    >
      <Paragraph>
        <Trans>Your password was changed and you were logged out on all your other devices.</Trans>
      </Paragraph>
      <Paragraph>
        <Trans>If this was you, there’s nothing you need to do.</Trans>
      </Paragraph>
      <OpenSite />
    </Layout>
  )
}

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
  reset: { subject: (site) => msg`Reset your ${site} password`, Mail: Reset },
  mail_change: { subject: (site) => msg`Confirm your new email address for ${site}`, Mail: MailChange },
  mail_change_notice: {
    subject: (site) => msg`Your ${site} email address is about to change`,
    Mail: MailChangeNotice,
  },
  password_changed: { subject: (site) => msg`Your ${site} password was changed`, Mail: PasswordChanged },
  deletion: { subject: (site) => msg`Your ${site} account has been deleted`, Mail: Deletion },
  reactivated: { subject: (site) => msg`Your ${site} account has been restored`, Mail: Reactivated },
}
