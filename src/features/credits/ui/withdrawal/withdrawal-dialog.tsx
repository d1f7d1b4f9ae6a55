import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Alert } from '#design/alert.tsx'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { useAct } from '#protocol/use-act.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { User } from '#features/accounts/contract.ts'
import { getWithdrawal, withdraw } from '../../withdrawal-contract.ts'
import type { Payment } from '../../payment-contract.ts'
import { Money } from '../money.tsx'
import { Moment } from '../moment.tsx'
import { paymentQuestion } from '../transactions/payment-query.ts'
import type { Withdrawn } from './withdrawal.tsx'

type Quote = Output<typeof getWithdrawal>['quote']

export type WithdrawalDialogProps = {
  payment: Payment
  onClose: () => void
  onDone: (withdrawn: Withdrawn) => void
}

/** First what one would get back, then the declaration. */
export function WithdrawalDialog({ payment, onClose, onDone }: WithdrawalDialogProps) {
  const { t } = useLingui()
  const { user } = useAnswer(ask(getUser))
  const { payment_id: id } = payment
  // Asked at every opening: a message sent in between has a price.
  const { data, error, refetch, isFetching } = useQuery<Output<typeof getWithdrawal>>({
    ...ask(getWithdrawal, { id }),
    staleTime: 0,
    gcTime: 0,
  })
  const [isSure, setSure] = useState(false)
  const [hasChanged, setChanged] = useState(false)
  const quote = isFetching ? undefined : data?.quote
  const refusal = error && (isRefusal(error) ? error : new Refusal('internal'))

  const change = () => {
    setSure(false)
    setChanged(true)
    void refetch()
  }
  if (isSure && quote && user) {
    return (
      <ConfirmStep
        {...{ payment, quote, user, onClose, onDone }}
        onBack={() => setSure(false)}
        onChanged={change}
      />
    )
  }
  const isWorthIt = quote !== undefined && !refusal && quote.refund.cents > 0
  return (
    <Dialog
      open
      onClose={onClose}
      sheet
      title={t({
        message: 'Withdraw from this purchase',
        comment: 'Title of the dialog: cancel a purchase under the legal right of withdrawal',
      })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans comment="Button in the withdrawal dialog: closes it without withdrawing">
              Keep my credits
            </Trans>
          </Button>
          {isWorthIt && (
            <Button onClick={() => setSure(true)}>
              <Trans comment="Button in the withdrawal dialog: goes to the confirmation step">Continue</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {hasChanged && quote && (
          <Alert tone="warn" live>
            <Trans>The amount has changed. This is your refund now.</Trans>
          </Alert>
        )}
        {!isFetching && <RefusalAlert refusal={refusal} />}
        {quote && !refusal && <QuoteFigures payment={payment} quote={quote} />}
        {isFetching && (
          <SkeletonGroup className="flex flex-col gap-3">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-14 w-full" />
          </SkeletonGroup>
        )}
      </div>
    </Dialog>
  )
}

function QuoteFigures({ payment, quote }: { payment: Payment; quote: Quote }) {
  const { credits } = payment
  const { unused_credits: unused, refund, until } = quote
  return (
    <>
      <dl className="divided rounded-xl border border-line">
        <Fact name={<Trans>Unused credits from this purchase</Trans>}>
          <Trans comment="Value in the withdrawal dialog: how many of the credits bought are still unused">
            {unused} of {credits}
          </Trans>
        </Fact>
        <Fact name={<Trans>Your refund</Trans>} strong>
          <Money {...refund} />
        </Fact>
        <Fact
          name={
            <Trans comment="Label in the withdrawal dialog: last moment to withdraw from the purchase">
              Deadline
            </Trans>
          }
        >
          <Moment at={until} to="minute" />
        </Fact>
      </dl>
      <p className="text-ink-soft">
        {refund.cents > 0 ? (
          <Trans>
            You don’t need to give a reason. Unused credits are removed from your balance straight away.
          </Trans>
        ) : (
          <Trans>You’ve used all the credits from this purchase, so there’s nothing to refund.</Trans>
        )}
      </p>
      {quote.ends_premium && <PremiumEnds />}
    </>
  )
}

function PremiumEnds() {
  return (
    <Alert tone="warn">
      <Trans>This was your only paid purchase, so you’ll lose Premium too.</Trans>
    </Alert>
  )
}

type ConfirmProps = WithdrawalDialogProps & {
  quote: Quote
  user: User
  onBack: () => void
  /** The quote does not hold any more. */
  onChanged: () => void
}

function ConfirmStep({ payment, quote, user, onClose, onDone, onBack, onChanged }: ConfirmProps) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { run, isBusy, refusal } = useAct(withdraw)
  const { payment_id: id, receipt_number: number, credits } = payment
  const { unused_credits: unused, refund } = quote

  const isOutdated = refusal?.code === 'withdrawal_changed'
  useEffect(() => {
    if (isOutdated) onChanged()
  }, [isOutdated, onChanged])

  const confirm = async () => {
    const answer = await run({ body: { id, unused_credits: unused } })
    if (!answer) return
    onDone({ refund: answer.refund, withdrawn_at: answer.withdrawn_at, email: user.email })
    queries.setQueryData(
      paymentQuestion(id).queryKey,
      (known) => known && { ...known, payment: answer.payment, credits: known.credits - unused },
    )
    // The balance, and perhaps being premium.
    await queries.invalidateQueries({ queryKey: ask(getUser).queryKey })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      sheet
      title={t({
        message: 'Confirm your withdrawal',
        comment: 'Title of the dialog in which one confirms the withdrawal from a purchase',
      })}
      footer={
        <>
          <Button variant="ghost" onClick={onBack}>
            <Trans comment="Button in the dialog that confirms a withdrawal: returns to the previous step">
              Back
            </Trans>
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
            <Trans comment="Button: makes the withdrawal from the purchase final">Confirm withdrawal</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!isOutdated && <RefusalAlert refusal={refusal} />}
        <p>
          <Trans>I withdraw from the following contract:</Trans>
        </p>
        <dl className="divided rounded-xl border border-line">
          <Fact name={<Trans context="of whoever withdraws">Name</Trans>}>{user.profile.name}</Fact>
          <Fact
            name={
              <Trans comment="Label in the withdrawal dialog (noun): the purchase from which one withdraws">
                Contract
              </Trans>
            }
          >
            <Plural value={credits} one="# credit" other="# credits" />
            {', '}
            <Trans comment="In the withdrawal dialog, after the number of credits and a comma (100 credits, receipt 7)">
              receipt {number}
            </Trans>
          </Fact>
          <Fact
            name={
              <Trans comment="Label in the dialog that confirms a withdrawal, before the date of purchase">
                Bought on
              </Trans>
            }
          >
            <Moment at={payment.completed_at ?? payment.created_at} />
          </Fact>
          <Fact name={<Trans>Confirmation will be sent to</Trans>}>{user.email}</Fact>
          <Fact name={<Trans>Your refund</Trans>} strong>
            <Money {...refund} />
          </Fact>
        </dl>
        <p className="text-ink-soft">
          <Plural
            value={unused}
            one="# unused credit will be removed from your balance. You can’t undo this."
            other="# unused credits will be removed from your balance. You can’t undo this."
          />
        </p>
        {quote.ends_premium && <PremiumEnds />}
      </div>
    </Dialog>
  )
}

function Fact({ name, strong, children }: { name: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className={strong ? 'text-lg font-semibold' : 'min-w-0 wrap-anywhere'}>{children}</dd>
    </div>
  )
}
