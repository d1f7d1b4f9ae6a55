import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ask } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { getSecondStep, getUser } from '../../contract.ts'
import { useChangeUser } from '../use-user.ts'

/**
 * When the second step comes too late: somebody may have got in here in another tab, or starts again. Tells whether it
 * did, and what else there is to say.
 */
export const useMissedStep = (refusal: Refusal | null) => {
  const queries = useQueryClient()
  const call = useCall()
  const changeUser = useChangeUser()
  const isMissed = refusal?.code === 'second_step_over'
  const goOn = useEffectEvent(async () => {
    const { user } = await call(getUser)
    if (user) await changeUser(user)
    else await queries.invalidateQueries({ queryKey: ask(getSecondStep).queryKey })
  })
  useEffect(() => {
    if (isMissed) void goOn()
  }, [isMissed])
  return { isMissed, refusal: isMissed ? null : refusal }
}
