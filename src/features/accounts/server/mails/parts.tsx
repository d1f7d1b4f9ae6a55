import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ParamsOf } from '#platform/outbox/templates.ts'
import { Action, Layout, Paragraph, useMailFrame } from '../mail-kit/index.ts'
import type { mails } from './index.ts'

export type MailProps<N extends keyof typeof mails> = { title: string; params: ParamsOf<(typeof mails)[N]> }

/** For mails that only tell something: the way to the site. */
export const OpenSite = () => {
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

export const ChangePasswordAtOnce = () => (
  <Trans>
    Wasn’t you? Choose a new password straight away using “Forgot your password?” on the login page, and reply
    to this email. We’ll help you.
  </Trans>
)

type NoticeProps = { title: string; name: string; notYou?: ReactNode; children: ReactNode }

/** Tells the owner of an account what has happened to it. */
export const AccountNotice = ({ title, name, notYou = <ChangePasswordAtOnce />, children }: NoticeProps) => {
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

export const NothingToDo = () => (
  <Paragraph>
    <Trans>If this was you, there’s nothing you need to do.</Trans>
  </Paragraph>
)
