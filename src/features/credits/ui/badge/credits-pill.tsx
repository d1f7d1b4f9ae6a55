import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'

/** The purse in the header of phones, where the menu with the way to it is two taps away. */
export function CreditsPill() {
  const { t } = useLingui()
  const { user } = useAnswer(ask(getUser))
  if (!user) return null
  const { credits, paid_user: hasPaid } = user
  return (
    <Link
      to={hasPaid ? '/credits' : '/premium'}
      className="flex min-h-11 items-center rounded-full text-sm font-semibold tabular-nums md:hidden"
    >
      <span className="flex h-9 items-center gap-1.5 rounded-full bg-sunken pr-3 pl-2.5">
        <Coins size={18} aria-hidden className="shrink-0 text-accent-ink" />
        <span aria-hidden>{credits > 999 ? '999+' : credits}</span>
      </span>
      <span className="sr-only">
        {t`${plural(credits, { 0: 'no credits left', one: '# credit left', other: '# credits left' })}`}
      </span>
    </Link>
  )
}
