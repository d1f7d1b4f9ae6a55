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
      reason={<Trans>You get this mail because somebody signed up at {site} with this address.</Trans>}
      notYou={
        <Trans>
          Was it not you? Then do nothing: as long as the address is not confirmed, nobody sees the profile.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>
          How nice that you are here! Confirm that this is your address, and others can find your profile.
        </Trans>
      </Paragraph>
      <Action href={params.link}>
        <Trans>Confirm my address</Trans>
      </Action>
      <Paragraph>
        <Plural value={activationDays} one="The link works for # day." other="The link works for # days." />
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
        <Trans>You get this mail because somebody asked for a new password at {site} for this address.</Trans>
      }
      notYou={
        <Trans>Was it not you? Then do nothing: your password stays as it is. Never pass the link on.</Trans>
      }
    >
      <Paragraph>
        <Trans>You forgot your password? That happens. Choose a new one here.</Trans>
      </Paragraph>
      <Action href={params.link}>
        <Trans>Choose a new password</Trans>
      </Action>
      <Paragraph>
        <Plural
          value={resetHours}
          one="The link works once, for # hour."
          other="The link works once, for # hours."
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
        <Trans>You get this mail because somebody entered this address as their new one at {site}.</Trans>
      }
      notYou={<Trans>Was it not you? Then do nothing: without the confirmation nothing changes.</Trans>}
    >
      <Paragraph>
        <Trans comment="The tag stands for an e-mail address">
          From now on you want to get our mails at <Value of={params.email} />. Confirm that this address is
          yours.
        </Trans>
      </Paragraph>
      <Action href={params.link}>
        <Trans>Confirm my new address</Trans>
      </Action>
      <Paragraph>
        <Plural
          value={mailChangeHours}
          one="The link works for # hour. Until you use it, your old address stays."
          other="The link works for # hours. Until you use it, your old address stays."
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
      <Trans>Go to {site}</Trans>
    </Action>
  )
}

const ChangePasswordAtOnce = () => (
  <Trans>
    Was it not you? Then choose a new password at once with “Forgot your password?” on the log-in page, and
    reply to this mail. We will help you.
  </Trans>
)

const MailChangeNotice = ({ title, params }: MailProps<'mail_change_notice'>) => {
  const site = useMailFrame().site.name
  return (
    <Layout
      title={title}
      name={params.name}
      reason={<Trans>You get this mail because this is the address of your account at {site}.</Trans>}
      notYou={<ChangePasswordAtOnce />}
    >
      <Paragraph>
        <Trans comment="The tag stands for an e-mail address of which some letters are hidden">
          Somebody who knows your password wants to change the address of your account to{' '}
          <Value of={params.email} />. It changes as soon as the new address is confirmed.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>Was it you? Then all is well.</Trans>
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
      reason={<Trans>You get this mail because this is the address of your account at {site}.</Trans>}
      notYou={<ChangePasswordAtOnce />}
    >
      <Paragraph>
        <Trans>The password of your account was changed, and your other devices were logged out.</Trans>
      </Paragraph>
      <Paragraph>
        <Trans>Was it you? Then all is well.</Trans>
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
      reason={<Trans>You get this mail because your account at {site} was deleted.</Trans>}
      notYou={<Trans>Was it not you? Then bring your account back and choose a new password at once.</Trans>}
    >
      <Paragraph>
        <Trans>
          Your account is deleted, and nobody sees your profile any more. Thank you for the time with us.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Plural
          value={params.days}
          one="Have you changed your mind? For # day you can bring it back. After that it is gone for good."
          other="Have you changed your mind? For # days you can bring it back. After that it is gone for good."
        />
      </Paragraph>
      <Action href={params.link}>
        <Trans>Bring my account back</Trans>
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
      reason={<Trans>You get this mail because your account at {site} was brought back.</Trans>}
      notYou={<ChangePasswordAtOnce />}
    >
      <Paragraph>
        <Trans>Your account is back, and you can log in as before. Good to see you again!</Trans>
      </Paragraph>
      <OpenSite />
    </Layout>
  )
}

export const templates: Drawings<typeof mails> = {
  activation: { subject: (site) => msg`Confirm your address for ${site}`, Mail: Activation },
  reset: { subject: (site) => msg`Choose a new password for ${site}`, Mail: Reset },
  mail_change: { subject: (site) => msg`Confirm your new address for ${site}`, Mail: MailChange },
  mail_change_notice: {
    subject: (site) => msg`Your address at ${site} is to change`,
    Mail: MailChangeNotice,
  },
  password_changed: { subject: (site) => msg`Your password at ${site} was changed`, Mail: PasswordChanged },
  deletion: { subject: (site) => msg`Your account at ${site} is deleted`, Mail: Deletion },
  reactivated: { subject: (site) => msg`Your account at ${site} is back`, Mail: Reactivated },
}
