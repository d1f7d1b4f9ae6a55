import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#design/button.tsx'
import { useRefusalText } from '#design/refusal-context.ts'
import { toast } from '#design/toast.ts'
import { useCall } from '#protocol/call-context.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { forgetCard } from '../../payment-contract.ts'
import { forgetOffers } from '../bundles/offer.ts'
import { useState } from 'react'

export function ForgetCard() {
  const { t } = useLingui()
  const call = useCall()
  const queries = useQueryClient()
  const textOf = useRefusalText()
  const [isBusy, setBusy] = useState(false)
  const forget = async () => {
    setBusy(true)
    try {
      await call(forgetCard)
      toast(t({ message: 'Card removed.', comment: 'Short notice: the stored credit card was removed' }))
    } catch (error) {
      // One that is gone already is forgotten too.
      const refusal = isRefusal(error) ? error : new Refusal('internal')
      if (refusal.code !== 'not_found') toast({ text: textOf(refusal) ?? '', tone: 'danger' })
    }
    await forgetOffers(queries).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button variant="ghost" size="sm" busy={isBusy} onClick={() => void forget()} className="needs-js">
      <Trans comment="Button: deletes the stored credit card">Remove this card</Trans>
    </Button>
  )
}
