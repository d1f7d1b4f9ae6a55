import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Layout, Small, SmallLink, useMailFrame } from '#features/accounts/server/mail-kit/index.ts'
import type { ParamsOf } from '#platform/outbox/templates.ts'
import type { MailName, mails } from './index.ts'

export type MailProps<N extends MailName> = { title: string; params: ParamsOf<(typeof mails)[N]> }

type NoticeProps = { title: string; params: ParamsOf<(typeof mails)['news']>; children: ReactNode }

/** A mail that one may not want: it says how to get fewer of its kind, and none at all. */
export const NoticeMail = ({ title, params, children }: NoticeProps) => {
  const site = useMailFrame().site.name
  return (
    <Layout
      title={title}
      name={params.name}
      reason={
        <Trans>
          You’re receiving this email because you’re a member of {site} and haven’t turned off emails like
          this one.
        </Trans>
      }
      choices={
        <>
          <SmallLink href={params.preferences}>
            <Trans comment="Link at the end of emails about likes, messages etc.: opens the settings">
              Choose which emails you get
            </Trans>
          </SmallLink>
          <SmallLink href={params.unsubscribe}>
            <Trans comment="Link at the end of emails about likes, messages etc.: no more of them">
              Unsubscribe
            </Trans>
          </SmallLink>
        </>
      }
    >
      {children}
    </Layout>
  )
}

/** What the mail keeps to itself, and where it is. */
export const OnSiteOnly = () => {
  const site = useMailFrame().site.name
  return (
    <Small>
      <Trans>For your privacy, you can only read messages on {site} itself.</Trans>
    </Small>
  )
}
