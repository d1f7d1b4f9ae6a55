import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { Output } from '#protocol/endpoint.ts'
import type { getPayment } from '../../payment-contract.ts'
import { isSettled } from '../../rules.ts'
import { isOver } from '../checkout/order-key.ts'
import { Order, Receipt } from '../receipt/receipt.tsx'
import { Withdrawal } from '../withdrawal/withdrawal.tsx'
import '../refusal-words.ts'
import '../payment-refusal-words.ts'
import type { JoinLink } from '../bundles/login-needed.tsx'
import type { PhotoLimit } from '../premium/benefits.tsx'
import type { BackTo } from '../premium/way-back.tsx'
import { NeedsLogin } from './needs-login.tsx'
import { ChargedBack, Completed, NotPaid, Refunded } from './outcomes.tsx'
import { useFollowBalance, useIsPaymentKnown, usePayment } from './payment-query.ts'
import { useForgetOutdated } from './payments-query.ts'
import { PremiumMoment } from './premium-moment.tsx'
import { Processing } from './processing.tsx'
import { TransactionSkeleton } from './transaction-skeleton.tsx'
import { useIsMoment, useReturn } from './use-return.ts'
import type { OnPaid } from './use-return.ts'

type Slots = {
  /** How many photos one may have is the business of photos. */
  photos: PhotoLimit
  BackTo: BackTo
  onPaid: OnPaid
}

/** PAY-2: where one comes back to after paying, and where the receipt is. */
export function TransactionPage({ id, JoinLink, ...slots }: Slots & { id: string; JoinLink: JoinLink }) {
  const { user } = useAnswer(ask(getUser))
  if (user) return <OwnTransaction key={id} id={id} member={user.id} {...slots} />
  return (
    <NeedsLogin
      JoinLink={JoinLink}
      title={<Trans>Log in to see this payment</Trans>}
      next={`/transactions/${encodeURIComponent(id)}`}
    />
  )
}

type OwnProps = Slots & { id: string; member: number }

function OwnTransaction(props: OwnProps) {
  return useIsPaymentKnown(props.id) ? <Transaction {...props} /> : <TransactionSkeleton />
}

function Transaction({ id, member, onPaid, ...slots }: OwnProps) {
  const answer = usePayment(id)
  const { payment } = answer
  useFollowBalance(answer)
  useForgetOutdated(payment)
  const hasSent = useReturn(answer, member, onPaid)
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
        <Outcome {...{ answer, hasSent }} {...slots} />
      </div>
      <div className="flex flex-col gap-6">
        {payment.receipt_number === null ? <Order payment={payment} /> : <Receipt payment={payment} />}
        <Withdrawal payment={payment} />
      </div>
    </div>
  )
}

type OutcomeProps = Omit<Slots, 'onPaid'> & { answer: Output<typeof getPayment>; hasSent: boolean }

function Outcome({ answer, hasSent, BackTo, photos }: OutcomeProps) {
  const { payment, credits: balance } = answer
  const isMoment = useIsMoment(answer)
  if (!isSettled(payment.state)) return <Processing payment={payment} />
  if (isOver(payment)) return <NotPaid {...{ payment, BackTo }} />
  if (payment.state === 'refunded') return <Refunded payment={payment} />
  if (payment.state === 'charged_back') return <ChargedBack />
  if (isMoment) return <PremiumMoment {...{ payment, balance, BackTo, photos, hasSent }} />
  return <Completed {...{ payment, balance, BackTo, hasSent }} />
}
