import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { Payment } from '../../contract.ts'
import { isSettled } from '../../rules.ts'
import { isOver } from '../checkout/order-key.ts'
import { Order, Receipt } from '../receipt/receipt.tsx'
import { Withdrawal } from '../withdrawal/withdrawal.tsx'
import '../refusal-words.ts'
import '../payment-refusal-words.ts'
import type { JoinLink } from '../bundles/login-needed.tsx'
import { NeedsLogin } from './needs-login.tsx'
import { ChargedBack, Completed, NotPaid, Refunded } from './outcomes.tsx'
import { useFollowBalance, useIsPaymentKnown, usePayment } from './payment-query.ts'
import { useForgetOutdated } from './payments-query.ts'
import { Processing } from './processing.tsx'
import { TransactionSkeleton } from './transaction-skeleton.tsx'

/** PAY-2: where one comes back to after paying, and where the receipt is. */
export function TransactionPage({ id, JoinLink }: { id: string; JoinLink: JoinLink }) {
  const { user } = useAnswer(ask(getUser))
  if (user) return <OwnTransaction key={id} id={id} />
  return (
    <NeedsLogin
      JoinLink={JoinLink}
      title={<Trans>Log in to see this payment</Trans>}
      next={`/transactions/${encodeURIComponent(id)}`}
    />
  )
}

function OwnTransaction({ id }: { id: string }) {
  return useIsPaymentKnown(id) ? <Transaction id={id} /> : <TransactionSkeleton />
}

function Transaction({ id }: { id: string }) {
  const answer = usePayment(id)
  const { payment, credits } = answer
  useFollowBalance(answer)
  useForgetOutdated(payment)
  return (
    <div className="mx-auto flex w-full max-w-[44rem] grow flex-col px-4 pt-2 pb-14 md:px-6 md:pt-6">
      <Link
        to="/transactions"
        className="-ml-2 inline-flex min-h-11 items-center gap-2 self-start rounded-lg px-2 font-medium text-ink-soft hover:text-ink print:hidden"
      >
        <ArrowLeft size={20} aria-hidden className="shrink-0" />
        <Trans>Your payments</Trans>
      </Link>
      {/* Spoken when it changes by itself. */}
      <div aria-live="polite" className="mt-6 mb-8 print:hidden md:mb-10">
        <Outcome payment={payment} balance={credits} />
      </div>
      <div className="flex flex-col gap-6">
        {payment.receipt_number === null ? <Order payment={payment} /> : <Receipt payment={payment} />}
        <Withdrawal payment={payment} />
      </div>
    </div>
  )
}

function Outcome({ payment, balance }: { payment: Payment; balance: number }) {
  if (!isSettled(payment.state)) return <Processing payment={payment} />
  if (isOver(payment)) return <NotPaid payment={payment} />
  if (payment.state === 'refunded') return <Refunded payment={payment} />
  if (payment.state === 'charged_back') return <ChargedBack />
  return <Completed payment={payment} balance={balance} />
}
