import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  Action,
  Layout,
  Paragraph,
  Small,
  unlinked,
  useMailFrame,
} from '#features/accounts/server/mail-kit/index.ts'
import type { ParamsOf } from '#platform/outbox/templates.ts'
import { formatDate } from '#protocol/dates.ts'
import { measureWords } from '../../statement-words.ts'
import { Statement } from './statement.tsx'
import type { mails } from './index.ts'

type Props<N extends keyof typeof mails> = { title: string; params: ParamsOf<(typeof mails)[N]> }

const DecisionMail = ({ title, name, children }: { title: string; name: string; children: ReactNode }) => {
  const site = useMailFrame().site.name
  return (
    <Layout
      title={title}
      name={name}
      reason={
        <Trans>
          You’re receiving this email because we have to tell every member of {site} about decisions on their
          account.
        </Trans>
      }
    >
      {children}
    </Layout>
  )
}

const ReadDecision = ({ link }: { link: string }) => (
  <Action href={link}>
    <Trans comment="Button in emails: opens the page of a decision about the reader’s account">
      Read the decision
    </Trans>
  </Action>
)

export const DecisionMade = ({ title, params }: Props<'decision_made'>) => {
  const { i18n } = useLingui()
  const until = formatDate(i18n, params.appeal_until, { dateStyle: 'long' })
  return (
    <DecisionMail title={title} name={params.name}>
      <Statement of={params} />
      <ReadDecision link={params.link} />
      <Paragraph>
        <Trans comment="{until} is a date">
          Don’t agree? You can appeal on that page, free of charge, until {until}. Someone else will look at
          it then.
        </Trans>
      </Paragraph>
      <Small>
        <Trans>
          You can also turn to a certified out-of-court dispute settlement body in the EU, or go to court.
        </Trans>
      </Small>
    </DecisionMail>
  )
}

export const DecisionEnded = ({ title, params }: Props<'decision_ended'>) => {
  const { t } = useLingui()
  const measure = t(measureWords[params.measure].title)
  return (
    <DecisionMail title={title} name={params.name}>
      <Paragraph>
        <Trans comment="{measure} is the title of a decision, like “Your account is suspended”">
          This no longer applies: {measure}.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>Everything is back as it was before.</Trans>
      </Paragraph>
      <ReadDecision link={params.link} />
    </DecisionMail>
  )
}

export const AppealDecided = ({ title, params }: Props<'appeal_decided'>) => (
  <DecisionMail title={title} name={params.name}>
    <Paragraph>
      {params.outcome === 'reversed' ? (
        <Trans>Someone else has looked at it again, and you were right. We’ve reversed our decision.</Trans>
      ) : (
        <Trans>Someone else has looked at it again. Our decision stands.</Trans>
      )}
    </Paragraph>
    <Paragraph>{unlinked(params.reasons)}</Paragraph>
    <ReadDecision link={params.link} />
    <Small>
      <Trans>
        You can also turn to a certified out-of-court dispute settlement body in the EU, or go to court.
      </Trans>
    </Small>
  </DecisionMail>
)
