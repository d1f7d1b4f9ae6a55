import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { WITHDRAWAL_DAYS } from '../../rules.ts'

/** PAY-7: what a buyer has to know beside each button that pays. */
export function PayTerms() {
  return (
    <p className="flex gap-2 text-sm text-ink-soft">
      <Lock size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        <Trans>
          You pay once and nothing renews automatically. You have {WITHDRAWAL_DAYS} days to{' '}
          <Link to="/$token" params={{ token: 'return-policy' }} className="link">
            withdraw from the purchase
          </Link>
          .
        </Trans>
      </span>
    </p>
  )
}
