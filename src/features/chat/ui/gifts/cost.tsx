import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'

export const useBalance = (): number => useAnswer(ask(getUser)).user?.credits ?? 0

/** What it costs and what there is, before anybody pays. */
export function Cost({ price }: { price: number }) {
  const { t } = useLingui()
  const credits = useBalance()
  return (
    <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-ink-soft">
      <span className="font-semibold text-ink">
        {t`${plural(price, { 0: 'Free', one: 'Costs # credit', other: 'Costs # credits' })}`}
      </span>
      <span>
        {t`${plural(credits, { 0: 'You have no credits', one: 'You have # credit', other: 'You have # credits' })}`}
      </span>
    </p>
  )
}
