import { Plural, Trans } from '@lingui/react/macro'
import { tokenLifeMs } from '../../rules.ts'
import { Action, Layout, Paragraph, useMailFrame } from '../mail-kit/index.ts'
import { AccountNotice, ChangePasswordAtOnce, OpenSite } from './parts.tsx'
import type { MailProps } from './parts.tsx'

const HOUR_MS = 60 * 60 * 1000
const activationDays = tokenLifeMs.activation / (24 * HOUR_MS)
const resetHours = tokenLifeMs.reset / HOUR_MS

export const Activation = ({ title, params }: MailProps<'activation'>) => {
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

export const AlreadyMember = ({ title, params }: MailProps<'already_member'>) => (
  <AccountNotice
    title={title}
    name={params.name}
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
      <Trans>Can’t get in? Choose “Forgot your password?” on the login page and we’ll send you a link.</Trans>
    </Paragraph>
  </AccountNotice>
)

export const Reset = ({ title, params }: MailProps<'reset'>) => {
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

export const Deletion = ({ title, params }: MailProps<'deletion'>) => {
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

export const Reactivated = ({ title, params }: MailProps<'reactivated'>) => {
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
