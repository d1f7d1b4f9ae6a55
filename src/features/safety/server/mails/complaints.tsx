import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  Action,
  Layout,
  Paragraph,
  Small,
  useMailFrame,
  Value,
} from '#features/accounts/server/mail-kit/index.ts'
import type { ParamsOf } from '#platform/outbox/templates.ts'
import type { mails } from './index.ts'

type Props = { title: string; params: ParamsOf<(typeof mails)['complaint_received']> }

/** Whoever typed an address may have typed somebody else's: nothing of what was written is in these mails. */
const ComplaintMail = ({
  title,
  params,
  button,
  children,
}: Props & { button: ReactNode; children: ReactNode }) => {
  const site = useMailFrame().site.name
  return (
    <Layout
      title={title}
      name={params.name}
      reason={
        <Trans>
          You’re receiving this email because a report was sent to {site} with this email address.
        </Trans>
      }
      notYou={<Trans>Wasn’t you? Then someone mistyped their address. You don’t need to do anything.</Trans>}
    >
      {children}
      <Paragraph>
        <Trans comment="The tag stands for the reference number of a report">
          Reference number: <Value of={params.reference} />
        </Trans>
      </Paragraph>
      <Action href={params.link}>{button}</Action>
      <Small>
        <Trans>Keep this link to yourself: anyone who has it can open the page.</Trans>
      </Small>
    </Layout>
  )
}

export const ComplaintReceived = (props: Props) => (
  <ComplaintMail
    {...props}
    button={
      <Trans comment="Button: opens the page that says what has become of a report">See the status</Trans>
    }
  >
    <Paragraph>
      <Trans>Thank you for letting us know. We’ve received your report, and a person will look at it.</Trans>
    </Paragraph>
    <Paragraph>
      <Trans>We’ll email you when we’ve decided. Until then you can follow it on its own page.</Trans>
    </Paragraph>
  </ComplaintMail>
)

export const ComplaintAnswered = (props: Props) => (
  <ComplaintMail
    {...props}
    button={<Trans comment="Button: opens the page with the answer to a report">Read the answer</Trans>}
  >
    <Paragraph>
      <Trans>We’ve looked into your report. You can read what we decided, and why, on its page.</Trans>
    </Paragraph>
    <Paragraph>
      <Trans>
        Don’t agree? You have six months to appeal on that page, free of charge. Someone else will look at it
        then.
      </Trans>
    </Paragraph>
  </ComplaintMail>
)

export const ComplaintReviewed = (props: Props) => (
  <ComplaintMail
    {...props}
    button={<Trans comment="Button: opens the page with the answer to a report">Read the answer</Trans>}
  >
    <Paragraph>
      <Trans>
        Someone who hadn’t been involved before has looked at your report again. Their answer is on its page.
      </Trans>
    </Paragraph>
    <Paragraph>
      <Trans>
        If you still don’t agree, you can turn to a certified out-of-court dispute settlement body or go to
        court.
      </Trans>
    </Paragraph>
  </ComplaintMail>
)
