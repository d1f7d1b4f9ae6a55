import { buttonClass } from '#design/button.tsx'
import { SelectField, TextArea, TextField } from '#design/office/fields.tsx'
import { refundReasons } from '#features/credits/choices.ts'
import type { getRefundQuote } from '#features/credits/contract.ts'
import type { Output } from '#protocol/endpoint.ts'
import { MEMBER } from './member-head.tsx'
import { memberHref } from './members-screen.tsx'
import { Empty, Facts, momentOf, moneyOf, optionsOf, Panel, wordsOf } from './parts.tsx'

type Quote = Output<typeof getRefundQuote>

export function RefundScreen({ quote, formKey }: { quote: Quote; formKey: string }) {
  const { payment, account, refundable_cents: open, until } = quote
  const money = (cents: number) => moneyOf(cents, payment.currency)
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <p className="text-sm">
        <a href={memberHref(account)} className="link">
          Back to member {account}
        </a>
      </p>
      <Panel title={`Payment ${payment.provider_id ?? payment.id}`}>
        <Facts
          facts={[
            ['State', wordsOf(payment.state)],
            [
              'Paid',
              `${money(payment.amount_cents)} by ${payment.method}, ${momentOf(payment.completed_at)}`,
            ],
            ['For', `${payment.credits} credits`],
            ['Refunded before', money(payment.refunded_cents)],
            ['Still refundable', money(open)],
            ['Refundable until', momentOf(until)],
          ]}
        />
      </Panel>
      {open === 0 ? <Empty>Nothing of it can be refunded any more.</Empty> : <Form {...{ quote, formKey }} />}
    </div>
  )
}

function Form({ quote, formKey }: { quote: Quote; formKey: string }) {
  const { payment, account, refundable_cents: open, alone_cents: alone, lately_cents: lately } = quote
  return (
    <form method="post" action={MEMBER} className="flex flex-col gap-3">
      <input type="hidden" name="act" value="refund" />
      <input type="hidden" name="id" value={account} />
      <input type="hidden" name="payment" value={payment.id} />
      <input type="hidden" name="key" value={formKey} />
      <div className="flex flex-wrap gap-3">
        <TextField
          label={`Amount in ${payment.currency}`}
          name="amount"
          value={(open / 100).toFixed(2)}
          required
          size={10}
          pattern="[0-9]{1,7}([.,][0-9]{1,2})?"
          autoComplete="off"
        />
        <SelectField label="Reason" name="reason" options={optionsOf(refundReasons)} />
      </div>
      <TextArea label="Note" name="note" required maxLength={1000} hint="For colleagues and the books." />
      <p className="text-sm text-ink-soft">
        Above {moneyOf(Math.max(0, alone - lately), payment.currency)} a second person has to approve: you may
        give one member {moneyOf(alone, payment.currency)} in 24 hours, and have given{' '}
        {moneyOf(lately, payment.currency)}. Unused credits of this purchase are taken back in proportion.
      </p>
      <p>
        <button className={buttonClass({ size: 'sm' })}>Refund</button>
      </p>
    </form>
  )
}
