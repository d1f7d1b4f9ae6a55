import { buttonClass } from '#design/button.tsx'
import { SelectField, TextArea, TextField } from '#design/office/fields.tsx'
import { Table } from '#design/office/table.tsx'
import { correctionReasons } from '#features/credits/choices.ts'
import type { getMemberMoney } from '#features/credits/contract.ts'
import type { Output } from '#protocol/endpoint.ts'
import { MEMBER } from './member-head.tsx'
import { dayOf, Empty, Facts, Fold, momentOf, moneyOf, optionsOf, Panel, wordsOf } from './parts.tsx'

export type Money = Output<typeof getMemberMoney>

export function MoneyPanel({ id, money, formKey }: { id: number; money: Money; formKey: string }) {
  const { credits, payments, refunds, entries } = money
  return (
    <Panel title="Money">
      <Facts facts={[['Balance', credits === null ? 'Erased' : `${credits} credits`]]} />
      {credits !== null && <CorrectForm id={id} formKey={formKey} />}
      <h3 className="font-semibold">Payments</h3>
      {payments.length === 0 ? <Empty>They have bought nothing.</Empty> : <Payments payments={payments} />}
      {refunds.length > 0 && (
        <>
          <h3 className="font-semibold">Refunds</h3>
          <Refunds refunds={refunds} />
        </>
      )}
      <h3 className="font-semibold">Ledger</h3>
      {entries.length === 0 ? <Empty>No entries.</Empty> : <Ledger entries={entries} />}
    </Panel>
  )
}

function CorrectForm({ id, formKey }: { id: number; formKey: string }) {
  return (
    <Fold title="Correct the balance">
      <form method="post" action={MEMBER} className="flex flex-col gap-3">
        <input type="hidden" name="act" value="correct" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="key" value={formKey} />
        <div className="flex flex-wrap gap-3">
          <TextField
            label="Credits"
            name="credits"
            type="number"
            min={-1000}
            max={1000}
            required
            hint="Fewer with a minus"
          />
          <SelectField label="Reason" name="reason" options={optionsOf(correctionReasons)} />
        </div>
        <TextArea
          label="Note"
          name="note"
          required
          maxLength={1000}
          hint="For colleagues; the member sees the credits."
        />
        <p>
          <button className={buttonClass({ size: 'sm' })}>Correct</button>
        </p>
      </form>
    </Fold>
  )
}

function Payments({ payments }: Pick<Money, 'payments'>) {
  return (
    <Table caption="Payments" head={['Payment', 'State', 'Amount', 'Refunded', 'Paid', 'Act']}>
      {payments.map((payment) => (
        <tr key={payment.id}>
          <th scope="row" className="min-w-48 text-start">
            <span className="font-semibold break-all">{payment.provider_id ?? payment.id}</span>
            <span className="block font-normal text-ink-soft">
              {payment.receipt_number !== null && `Receipt ${payment.receipt_number} · `}
              {payment.credits} credits · {payment.method}
            </span>
          </th>
          <td className="text-end whitespace-nowrap">{wordsOf(payment.state)}</td>
          <td className="text-end whitespace-nowrap">{moneyOf(payment.amount_cents, payment.currency)}</td>
          <td className="text-end whitespace-nowrap">{moneyOf(payment.refunded_cents, payment.currency)}</td>
          <td className="text-end whitespace-nowrap">{dayOf(payment.completed_at)}</td>
          <td className="text-end">
            {payment.completed_at !== null && payment.refunded_cents < payment.amount_cents && (
              <a href={`/office/refund?payment=${payment.id}`} className="link relative whitespace-nowrap">
                Refund <span className="sr-only">{payment.provider_id}</span>
              </a>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}

function Refunds({ refunds }: Pick<Money, 'refunds'>) {
  return (
    <Table
      caption="Refunds"
      head={['Made', 'Cause', 'Reason', { words: 'Note', isText: true }, 'Amount', 'Credits', 'State']}
    >
      {refunds.map((refund, n) => (
        <tr key={n}>
          <th scope="row" className="text-start font-semibold whitespace-nowrap">
            {momentOf(refund.created_at)}
          </th>
          <td className="text-end">{wordsOf(refund.cause)}</td>
          <td className="text-end">{refund.reason ? wordsOf(refund.reason) : '–'}</td>
          <td className="max-w-60 min-w-32 text-start break-words">{refund.note || '–'}</td>
          <td className="text-end whitespace-nowrap">{moneyOf(refund.amount_cents, refund.currency)}</td>
          <td className="text-end">{refund.credits}</td>
          <td className="text-end whitespace-nowrap">{wordsOf(refund.state)}</td>
        </tr>
      ))}
    </Table>
  )
}

function Ledger({ entries }: Pick<Money, 'entries'>) {
  return (
    <Table caption="Ledger" head={['Made', 'Account', 'Credits', { words: 'For', isText: true }]}>
      {entries.map((entry) => (
        <tr key={entry.reason}>
          <th scope="row" className="text-start font-semibold whitespace-nowrap">
            {momentOf(entry.created_at)}
          </th>
          <td className="text-end">{wordsOf(entry.ledger_account)}</td>
          <td className="text-end">{entry.amount > 0 ? `+${entry.amount}` : entry.amount}</td>
          <td className="max-w-80 min-w-40 text-start break-all">{entry.note || entry.reason}</td>
        </tr>
      ))}
    </Table>
  )
}
