import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Download } from 'lucide-react'
import { cx } from '#design/cx.ts'
import type { Payment } from '../../payment-contract.ts'
import { isOver } from '../checkout/order-key.ts'
import { MethodName } from '../method-words.tsx'
import { Money } from '../money.tsx'
import { Moment } from '../moment.tsx'
import { PaymentStateBadge } from './payment-state.tsx'

export function TransactionRow({ payment }: { payment: Payment }) {
  const { payment_id: id, state, credits, amount, refunded } = payment
  const isPartlyRefunded = state === 'completed' && refunded.cents > 0
  return (
    <li className="flex items-center narrow:flex-wrap">
      <Link
        to="/transactions/$id"
        params={{ id }}
        className="flex min-w-0 grow items-center gap-3 p-4 pr-1 narrow:flex-wrap -outline-offset-2 transition-colors hover:bg-sunken md:gap-4 md:px-5"
      >
        <span className="flex min-w-0 grow flex-col gap-0.5">
          <span className="font-semibold">
            <Plural value={credits} one="# credit" other="# credits" />
          </span>
          <span className="text-sm text-ink-soft">
            <Moment at={payment.created_at} />
          </span>
          <span className="text-sm text-ink-soft">
            <MethodName method={payment.paymentmethod} />
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1.5 narrow:shrink narrow:items-start">
          {/* Money that never came is not to be read as money that was spent. */}
          <span className={cx('font-semibold tabular-nums', isOver(payment) && 'text-ink-soft')}>
            <Money {...amount} />
          </span>
          <PaymentStateBadge state={state} />
          {isPartlyRefunded && (
            <span className="text-sm text-ink-soft">
              <Trans comment="In the list of payments: <0/> is the amount of money that was given back">
                <Money {...refunded} /> refunded
              </Trans>
            </span>
          )}
        </span>
        <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-faint max-sm:hidden" />
      </Link>
      <ReceiptLink payment={payment} />
    </li>
  )
}

/** The same width with and without one: amounts stand below each other. */
function ReceiptLink({ payment: { payment_id: id, receipt_number: number, state } }: { payment: Payment }) {
  const { t } = useLingui()
  if (number === null || state === 'charged_back') return <span className="mr-2 size-11 shrink-0 md:mr-3" />
  const label = t({
    message: `Download receipt ${number}`,
    comment: 'Aria label of the button beside a payment in the list; the receipt is a PDF file',
  })
  return (
    <a
      href={`/transactions/${id}/receipt.pdf`}
      download
      title={label}
      aria-label={label}
      className="mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink md:mr-3"
    >
      <Download size={20} aria-hidden />
    </a>
  )
}
