import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '#design/refusal-context.ts'
import { toast } from '#design/toast.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import { getUser } from '#features/accounts/contract.ts'
import { turnOff, turnOn } from './push-actions.ts'
import { usePushStatus } from './push-state.ts'
import '../push-refusal-words.ts'

/** Turns push on and off on this browser, and says what came of it. */
export const usePush = () => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const call = useCall()
  const refusalText = useRefusalText()
  const member = useAnswer(ask(getUser)).user?.id ?? 0
  const status = usePushStatus()
  const [isBusy, setBusy] = useState(false)

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ text: refusalText(error) ?? t`That didn’t work. Please try again.`, tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  const tools = { queries, call, member }
  return {
    status,
    isBusy,
    turnOn: () => attempt(() => turnOn(tools)),
    turnOff: () => attempt(() => turnOff(tools)),
  }
}
