import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { cx } from '#design/cx.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { CREDITS_BADGE_AT_MOST } from '../../rules.ts'

const look =
  'inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-xs leading-none font-bold tabular-nums'

/** SITE-6: how many credits are left, once they are few. None is told too. */
export function CreditsBadge() {
  const { t } = useLingui()
  const credits = useAnswer(ask(getUser)).user?.credits
  if (credits === undefined || credits > CREDITS_BADGE_AT_MOST) return null
  return (
    <span className={cx(look, credits > 0 ? 'bg-warn text-on-warn' : 'bg-danger text-on-danger')}>
      <span aria-hidden>{credits}</span>
      <span className="sr-only">
        {t`${plural(credits, { 0: 'no credits left', one: '# credit left', other: '# credits left' })}`}
      </span>
    </span>
  )
}
