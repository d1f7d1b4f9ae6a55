import { formatDate } from '#protocol/dates.ts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Paragraph } from '#features/accounts/server/mail-kit/index.ts'
import type { Drawings } from '#platform/mail/mails.ts'
import { hasGst, WITHDRAWAL_DAYS } from '../../rules.ts'
import type { mails } from './index.ts'
import { Details, PurchaseMail, SeePurchase, useMoney } from './parts.tsx'
import type { PurchaseProps } from './parts.tsx'
import { Refund, RefundFailed } from './refund.tsx'

/** By the rules of direct debits: for so long a bank pays back without asking why. */
const OBJECTION_WEEKS = 8

const Receipt = ({ title, params }: PurchaseProps<'receipt'>) => {
  const { i18n } = useLingui()
  const money = useMoney()
  const rate = i18n.number(params.tax_rate / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <PurchaseMail title={title} name={params.name}>
      <Paragraph>
        <Plural
          value={params.credits}
          one="Thank you! We’ve received your payment and added # credit to your account."
          other="Thank you! We’ve received your payment and added # credits to your account."
        />
      </Paragraph>
      <Details
        of={[
          {
            label: <Trans comment="Label in emails about a purchase or a withdrawal">Receipt number</Trans>,
            value: String(params.receipt_number),
          },
          {
            label: (
              <Trans comment="Label in emails (receipt, direct debit notice): amount of money">Amount</Trans>
            ),
            value: money(params),
          },
          ...(params.tax_rate > 0
            ? [
                {
                  label: hasGst(params.country) ? (
                    <Trans comment="Label in the receipt email, before the tax rate contained in the price">
                      GST included
                    </Trans>
                  ) : (
                    <Trans comment="Label in the receipt email, before the tax rate contained in the price">
                      VAT included
                    </Trans>
                  ),
                  value: rate,
                },
              ]
            : []),
        ]}
      />
      <SeePurchase link={params.link} />
      <Paragraph>
        <Plural
          value={WITHDRAWAL_DAYS}
          one="You can download your receipt there and, for # day, withdraw from the purchase."
          other="You can download your receipt there and, for # days, withdraw from the purchase."
        />
      </Paragraph>
    </PurchaseMail>
  )
}

const Withdrawal = ({ title, params }: PurchaseProps<'withdrawal'>) => {
  const { i18n } = useLingui()
  const money = useMoney()
  const at = formatDate(i18n, params.at, { dateStyle: 'long', timeStyle: 'long', timeZone: params.zone })
  return (
    <PurchaseMail title={title} name={params.name}>
      <Paragraph>
        <Trans>
          We’ve received your withdrawal from a purchase. This email is your proof, so please keep it.
        </Trans>
      </Paragraph>
      <Details
        of={[
          { label: <Trans context="moment of a withdrawal">Received</Trans>, value: at },
          { label: <Trans>Receipt number</Trans>, value: String(params.receipt_number) },
          {
            label: (
              <Trans comment="Label in the withdrawal email, before the number of credits taken off the account">
                Unused credits removed
              </Trans>
            ),
            value: i18n.number(params.credits),
          },
          {
            label: (
              <Trans comment="Label in the withdrawal dialog and email, before the amount one gets back">
                Your refund
              </Trans>
            ),
            value: money(params),
          },
        ]}
      />
      <Paragraph>
        <Plural
          value={WITHDRAWAL_DAYS}
          one="We’ll send the refund to your original payment method within # day."
          other="We’ll send the refund to your original payment method within # days."
        />
      </Paragraph>
      <SeePurchase link={params.link} />
    </PurchaseMail>
  )
}

const DirectDebitNotice = ({ title, params }: PurchaseProps<'direct_debit_notice'>) => {
  const { i18n } = useLingui()
  const money = useMoney()
  const day = formatDate(i18n, params.day, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <PurchaseMail title={title} name={params.name}>
      <Paragraph>
        <Trans>You chose to pay by direct debit. Here’s what we’ll collect from your bank account:</Trans>
      </Paragraph>
      <Details
        of={[
          { label: <Trans>Amount</Trans>, value: money(params) },
          {
            label: (
              <Trans comment="Label: date of a purchase (order, receipt) or of a debit (email)">Date</Trans>
            ),
            value: day,
          },
          {
            label: <Trans comment="Label in the direct debit email, before the IBAN">Bank account</Trans>,
            value: params.iban,
          },
          {
            label: (
              <Trans comment="Label in the direct debit email: the company that collects the money">
                Creditor
              </Trans>
            ),
            value: params.creditor,
          },
          {
            label: (
              <Trans comment="Label in the direct debit email: reference of the SEPA mandate">
                Mandate reference
              </Trans>
            ),
            value: params.reference,
          },
        ]}
      />
      <Paragraph>
        <Trans>Please make sure there’s enough money in your account on that day.</Trans>
      </Paragraph>
      <Paragraph>
        <Plural
          value={OBJECTION_WEEKS}
          one="Something wrong? Reply to this email before that date. You can also claim a refund from your bank within # week of the debit."
          other="Something wrong? Reply to this email before that date. You can also claim a refund from your bank within # weeks of the debit."
        />
      </Paragraph>
      <SeePurchase link={params.link} />
    </PurchaseMail>
  )
}

export const templates: Drawings<typeof mails> = {
  receipt: { subject: (site) => msg`Your receipt from ${site}`, Mail: Receipt },
  withdrawal: { subject: (site) => msg`Your withdrawal from a purchase on ${site}`, Mail: Withdrawal },
  refund_made: { subject: (site) => msg`Your refund from ${site}`, Mail: Refund },
  refund_failed: { subject: (site) => msg`Your refund from ${site} didn’t go through`, Mail: RefundFailed },
  direct_debit_notice: { subject: (site) => msg`Your direct debit to ${site}`, Mail: DirectDebitNotice },
}
