import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getDiscount } from '../../discount-contract.ts'
import type { DiscountCode } from '../../discount-contract.ts'
import { Moment } from '../moment.tsx'
import { mayHaveOffer } from './may-have-offer.ts'
import { useSecondsLeft } from './seconds-left.ts'

export const welcomeQuestion = ask(getDiscount, { welcome: 'true' })

/** The welcome code beside a time bonus, which ends by itself; null when there is none, or it is the one that applies. */
export const useWelcomeBeside = (active: DiscountCode): DiscountCode | null => {
  const queries = useQueryClient()
  const { data } = useQuery<Output<typeof getDiscount>>({
    ...welcomeQuestion,
    enabled: () => mayHaveOffer(queries),
  })
  const welcome = data?.discountcode ?? null
  const seconds = useSecondsLeft(welcome)
  return active.kind === 'time_bonus' && seconds !== 0 ? welcome : null
}

/** CRD-8: whoever sees one deadline run down knows the other one too. */
export function WelcomeBeside({ active }: { active: DiscountCode }) {
  const welcome = useWelcomeBeside(active)
  if (!welcome?.expires) return null
  const { code, percentage, expires } = welcome
  return (
    <Trans comment="Below a discount that ends soon: a second one, which ends later; <0/> is a date and time">
      Your welcome code {code} gives you {percentage}% off until <Moment at={expires} to="minute" />. You can
      only use one of the two.
    </Trans>
  )
}
