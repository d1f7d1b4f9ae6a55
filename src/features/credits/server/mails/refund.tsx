import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Paragraph } from '#features/accounts/server/mail-kit/index.ts'
import { formatDate } from '#protocol/dates.ts'
import { REFUND_ARRIVAL_DAYS } from '../../rules.ts'
import { Details, PurchaseMail, SeePurchase, useMoney } from './parts.tsx'
import type { PurchaseProps } from './parts.tsx'

type Params = PurchaseProps<'refund_failed'>['params'] | PurchaseProps<'refund_made'>['params']

/** What comes back, and for what. */
const RefundDetails = ({ params }: { params: Params }) => {
  const { i18n, t } = useLingui()
  const money = useMoney()
  const { bought_credits: credits } = params
  const date = formatDate(i18n, params.at, { dateStyle: 'long', timeZone: params.zone })
  return (
    <Details
      of={[
        {
          label: (
            <Trans comment="Label in the withdrawal dialog and email, before the amount one gets back">
              Your refund
            </Trans>
          ),
          value: money(params),
        },
        {
          label: <Trans comment="Label in the refund email, before what was bought">Purchase</Trans>,
          value: t`${plural(credits, { one: '# credit', other: '# credits' })}`,
        },
        {
          label: <Trans comment="Label in the refund email, before the day of the purchase">Bought on</Trans>,
          value: date,
        },
        { label: <Trans>Receipt number</Trans>, value: String(params.receipt_number) },
        ...('credits' in params && params.credits > 0
          ? [
              {
                label: (
                  <Trans comment="Label in the withdrawal email, before the number of credits taken off the account">
                    Unused credits removed
                  </Trans>
                ),
                value: i18n.number(params.credits),
              },
            ]
          : []),
      ]}
    />
  )
}

export const Refund = ({ title, params }: PurchaseProps<'refund_made'>) => (
  <PurchaseMail title={title} name={params.name} isByReader={false}>
    <Paragraph>
      <Trans>We’re giving you money back for a purchase. You don’t have to do anything.</Trans>
    </Paragraph>
    <RefundDetails params={params} />
    <Paragraph>
      <Plural
        value={REFUND_ARRIVAL_DAYS}
        one="The money goes back to your original payment method. Depending on your bank, it can take up to # working day to arrive."
        other="The money goes back to your original payment method. Depending on your bank, it can take up to # working days to arrive."
      />
    </Paragraph>
    <SeePurchase link={params.link} />
  </PurchaseMail>
)

export const RefundFailed = ({ title, params }: PurchaseProps<'refund_failed'>) => (
  <PurchaseMail title={title} name={params.name} isByReader={false}>
    <Paragraph>
      <Trans>
        We tried to refund you for a purchase, but the money came back to us. We still owe it to you.
      </Trans>
    </Paragraph>
    <RefundDetails params={params} />
    <Paragraph>
      <Trans>Please reply to this email, and we’ll find another way to refund you.</Trans>
    </Paragraph>
    <SeePurchase link={params.link} />
  </PurchaseMail>
)
