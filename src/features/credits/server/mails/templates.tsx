import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Action, Layout, Paragraph, useMailFrame, Value } from '#features/accounts/server/mail-kit/index.ts'
import type { Drawings } from '#platform/mail/mails.ts'
import type { ParamsOf } from '#platform/outbox/templates.ts'
import { formatMoney } from '#protocol/money.ts'
import { WITHDRAWAL_DAYS } from '../../rules.ts'
import type { mails } from './index.ts'

/** By the rules of direct debits: for so long a bank pays back without asking why. */
const OBJECTION_WEEKS = 8

type PurchaseProps<N extends keyof typeof mails> = { title: string; params: ParamsOf<(typeof mails)[N]> }

const PurchaseMail = ({ title, name, children }: { title: string; name: string; children: ReactNode }) => {
  const site = useMailFrame().site.name
  return (
    <Layout
      title={title}
      name={name}
      reason={<Trans>You get this mail because you bought credits at {site}.</Trans>}
      notYou={<Trans>Was it not you? Then reply to this mail. We will help you.</Trans>}
    >
      {children}
    </Layout>
  )
}

/** Facts one below the other. */
const Details = ({ of: lines }: { of: readonly { label: ReactNode; value: string }[] }) => (
  <Paragraph>
    {lines.map(({ label, value }, index) => (
      <Fragment key={index}>
        {index > 0 && <br />}
        {label}: <Value of={value} />
      </Fragment>
    ))}
  </Paragraph>
)

const SeePurchase = ({ link }: { link: string }) => (
  <Action href={link}>
    <Trans>See the purchase</Trans>
  </Action>
)

const useMoney = () => {
  const { i18n } = useLingui()
  return ({ amount_cents: cents, currency }: { amount_cents: number; currency: string }) =>
    formatMoney(i18n, cents, currency)
}

const Receipt = ({ title, params }: PurchaseProps<'receipt'>) => {
  const { i18n } = useLingui()
  const money = useMoney()
  const rate = i18n.number(params.tax_rate / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <PurchaseMail title={title} name={params.name}>
      <Paragraph>
        <Plural
          value={params.credits}
          one="Thank you! Your payment has arrived, and # credit is waiting for you."
          other="Thank you! Your payment has arrived, and # credits are waiting for you."
        />
      </Paragraph>
      <Details
        of={[
          { label: <Trans>Receipt number</Trans>, value: String(params.receipt_number) },
          { label: <Trans>Amount</Trans>, value: money(params) },
          ...(params.tax_rate > 0 ? [{ label: <Trans>Tax included</Trans>, value: rate }] : []),
        ]}
      />
      <SeePurchase link={params.link} />
      <Paragraph>
        <Plural
          value={WITHDRAWAL_DAYS}
          one="On the same page you find the receipt to download, and for # day you can withdraw from the purchase there."
          other="On the same page you find the receipt to download, and for # days you can withdraw from the purchase there."
        />
      </Paragraph>
    </PurchaseMail>
  )
}

const Withdrawal = ({ title, params }: PurchaseProps<'withdrawal'>) => {
  const { i18n } = useLingui()
  const money = useMoney()
  const at = i18n.date(params.at, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
  return (
    <PurchaseMail title={title} name={params.name}>
      <Paragraph>
        <Trans>
          We have received your withdrawal from a purchase. This mail is your proof of it, so please keep it.
        </Trans>
      </Paragraph>
      <Details
        of={[
          { label: <Trans context="moment of a withdrawal">Received</Trans>, value: at },
          { label: <Trans>Receipt number</Trans>, value: String(params.receipt_number) },
          { label: <Trans>Unused credits taken back</Trans>, value: i18n.number(params.credits) },
          { label: <Trans>You get back</Trans>, value: money(params) },
        ]}
      />
      <Paragraph>
        <Plural
          value={WITHDRAWAL_DAYS}
          one="The money comes back the way you paid, within # day at the latest."
          other="The money comes back the way you paid, within # days at the latest."
        />
      </Paragraph>
      <SeePurchase link={params.link} />
    </PurchaseMail>
  )
}

const DirectDebitNotice = ({ title, params }: PurchaseProps<'direct_debit_notice'>) => {
  const { i18n } = useLingui()
  const money = useMoney()
  const day = i18n.date(params.day, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <PurchaseMail title={title} name={params.name}>
      <Paragraph>
        <Trans>You chose to pay by direct debit. This is what we will collect from your bank account:</Trans>
      </Paragraph>
      <Details
        of={[
          { label: <Trans>Amount</Trans>, value: money(params) },
          { label: <Trans>Date</Trans>, value: day },
          { label: <Trans>Bank account</Trans>, value: params.iban },
          { label: <Trans>Creditor</Trans>, value: params.creditor },
          { label: <Trans>Mandate reference</Trans>, value: params.reference },
        ]}
      />
      <Paragraph>
        <Trans>Please make sure that there is enough money in the account on that day.</Trans>
      </Paragraph>
      <Paragraph>
        <Plural
          value={OBJECTION_WEEKS}
          one="Is something wrong? Reply to this mail before that day. Your bank also pays the money back if you object within # week after the debit."
          other="Is something wrong? Reply to this mail before that day. Your bank also pays the money back if you object within # weeks after the debit."
        />
      </Paragraph>
      <SeePurchase link={params.link} />
    </PurchaseMail>
  )
}

export const templates: Drawings<typeof mails> = {
  receipt: { subject: (site) => msg`Your receipt from ${site}`, Mail: Receipt },
  withdrawal: { subject: (site) => msg`Your withdrawal from a purchase at ${site}`, Mail: Withdrawal },
  direct_debit_notice: { subject: (site) => msg`Your direct debit for ${site}`, Mail: DirectDebitNotice },
}
