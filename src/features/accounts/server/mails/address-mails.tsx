import { Plural, Trans } from '@lingui/react/macro'
import { MAIL_CHANGE_UNDO_DAYS, tokenLifeMs } from '../../rules.ts'
import { Action, Layout, Paragraph, useMailFrame, Value } from '../mail-kit/index.ts'
import { AccountNotice, NothingToDo, OpenSite } from './parts.tsx'
import type { MailProps } from './parts.tsx'

const HOUR_MS = 60 * 60 * 1000
const mailChangeHours = tokenLifeMs.mail_change / HOUR_MS
const addressCheckHours = tokenLifeMs.address_check / HOUR_MS

export const MailChange = ({ title, params }: MailProps<'mail_change'>) => {
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

export const MailChangeNotice = ({ title, params }: MailProps<'mail_change_notice'>) => (
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

export const MailChanged = ({ title, params }: MailProps<'mail_changed'>) => {
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

export const MailChangedHere = ({ title, params }: MailProps<'mail_changed_here'>) => (
  <AccountNotice title={title} name={params.name}>
    <Paragraph>
      <Trans>This is your account’s email address from now on. Use it to log in.</Trans>
    </Paragraph>
    <NothingToDo />
    <OpenSite />
  </AccountNotice>
)

export const MailChangeUndone = ({ title, params }: MailProps<'mail_change_undone'>) => {
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

export const AddressCheck = ({ title, params }: MailProps<'address_check'>) => (
  <AccountNotice
    title={title}
    name={params.name}
    notYou={<Trans>Wasn’t you? You don’t need to do anything: nothing changes without confirmation.</Trans>}
  >
    <Paragraph>
      <Trans>
        We’d stopped emailing you at this address. Confirm that our emails reach you here and we’ll start
        again.
      </Trans>
    </Paragraph>
    <Action href={params.link}>
      <Trans>Confirm my email address</Trans>
    </Action>
    <Paragraph>
      <Plural
        value={addressCheckHours}
        one="This link works once and expires in # hour."
        other="This link works once and expires in # hours."
      />
    </Paragraph>
  </AccountNotice>
)
