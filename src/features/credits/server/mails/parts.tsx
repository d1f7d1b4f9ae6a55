import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Action, Layout, Paragraph, useMailFrame, Value } from '#features/accounts/server/mail-kit/index.ts'
import type { ParamsOf } from '#platform/outbox/templates.ts'
import { formatMoney } from '#protocol/money.ts'
import type { mails } from './index.ts'

export type PurchaseProps<N extends keyof typeof mails> = {
  title: string
  params: ParamsOf<(typeof mails)[N]>
}

type PurchaseMailProps = {
  title: string
  name: string
  children: ReactNode
  /** What a stranger could have caused says what to do then. */
  isByReader?: boolean
}

export const PurchaseMail = ({ title, name, children, isByReader = true }: PurchaseMailProps) => {
  const site = useMailFrame().site.name
  return (
    <Layout
      title={title}
      name={name}
      reason={<Trans>You’re receiving this email because you bought credits on {site}.</Trans>}
      notYou={isByReader && <Trans>Wasn’t you? Reply to this email and we’ll help you.</Trans>}
    >
      {children}
    </Layout>
  )
}

/** Facts one below the other. */
export const Details = ({ of: lines }: { of: readonly { label: ReactNode; value: string }[] }) => (
  <Paragraph>
    {lines.map(({ label, value }, index) => (
      <Fragment key={index}>
        {index > 0 && <br />}
        {label}: <Value of={value} />
      </Fragment>
    ))}
  </Paragraph>
)

export const SeePurchase = ({ link }: { link: string }) => (
  <Action href={link}>
    <Trans comment="Button in emails about a purchase: opens its page">View purchase</Trans>
  </Action>
)

export const useMoney = () => {
  const { i18n } = useLingui()
  return ({ amount_cents: cents, currency }: { amount_cents: number; currency: string }) =>
    formatMoney(i18n, cents, currency)
}
