import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { toast } from '#design/toast.ts'
import type { Payment } from '../../payment-contract.ts'

/** What was bought has arrived, and the buyer is where they were. */
export const useTellAdded = (): ((payment: Pick<Payment, 'credits'>) => void) => {
  const { t } = useLingui()
  return (payment) =>
    toast({
      text: t`${plural(payment.credits, { one: '# credit added', other: '# credits added' })}`,
      tone: 'good',
    })
}
