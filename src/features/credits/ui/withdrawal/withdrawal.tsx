import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { Alert } from '#design/alert.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import type { Output } from '#protocol/endpoint.ts'
import type { Payment } from '../../payment-contract.ts'
import type { withdraw } from '../../withdrawal-contract.ts'
import { Money } from '../money.tsx'
import { Moment } from '../moment.tsx'
import type { WithdrawalDialogProps } from './withdrawal-dialog.tsx'

export type Withdrawn = Pick<Output<typeof withdraw>, 'refund' | 'withdrawn_at'> & { email: string }

/** PAY-7: for 14 days a purchase can be undone, as far as its credits are not used. */
export function Withdrawal({ payment }: { payment: Payment }) {
  const [withdrawn, setWithdrawn] = useState<Withdrawn | null>(null)
  if (withdrawn) return <Confirmation {...withdrawn} />
  if (payment.withdraw_until === null) return null
  return <Offer payment={payment} until={payment.withdraw_until} onDone={setWithdrawn} />
}

type OfferProps = { payment: Payment; until: string; onDone: (withdrawn: Withdrawn) => void }

function Offer({ payment, until, onDone }: OfferProps) {
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<WithdrawalDialogProps> } | null>(null)
  const [isLoading, setLoading] = useState(false)
  const open = async () => {
    setLoading(true)
    try {
      const { WithdrawalDialog } = await import('./withdrawal-dialog.tsx')
      setDialog({ Dialog: WithdrawalDialog })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Card padding="lg" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 print:hidden">
      <div className="min-w-[min(15rem,100%)] grow basis-0">
        <h2 className="text-heading">
          <Trans comment="Heading above the offer to withdraw from a purchase">Changed your mind?</Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          <Trans>
            You can withdraw from this purchase until <Moment at={until} to="minute" />. We’ll refund the
            credits you haven’t used.
          </Trans>
        </p>
        <noscript>
          <p className="mt-1">
            <Trans>Please turn on JavaScript to withdraw here, or contact customer service.</Trans>
          </p>
        </noscript>
      </div>
      <Button variant="secondary" busy={isLoading} className="needs-js" onClick={() => void open()}>
        <Trans>Withdraw from contract here</Trans>
      </Button>
      {dialog && <dialog.Dialog payment={payment} onClose={() => setDialog(null)} onDone={onDone} />}
    </Card>
  )
}

/** The button that had the focus is gone: what came of it takes it. */
const focusNow = (element: HTMLElement | null) => element?.focus()

function Confirmation({ refund, withdrawn_at: at, email }: Withdrawn) {
  return (
    <div ref={focusNow} tabIndex={-1} className="rounded-lg outline-none print:hidden">
      <Alert tone="good" live title={<Trans>You’ve withdrawn from this purchase</Trans>}>
        <p>
          <Trans>
            We received your withdrawal on <Moment at={at} to="second" />.
          </Trans>
        </p>
        <p>
          <Trans>
            We’ll refund <Money {...refund} /> to your original payment method.
          </Trans>
        </p>
        <p>
          <Trans>We’re emailing a confirmation to:</Trans> <span className="wrap-anywhere">{email}</span>
        </p>
      </Alert>
    </div>
  )
}
