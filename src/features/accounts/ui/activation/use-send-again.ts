import { useState } from 'react'
import { useAct } from '#protocol/use-act.ts'
import { sendActivation } from '../../contract.ts'

/** Mails the activation link once more. */
export const useSendAgain = () => {
  const { run, isBusy, refusal } = useAct(sendActivation)
  const [isSent, setSent] = useState(false)
  const send = async () => {
    if (await run()) setSent(true)
  }
  return { send, isSent, isBusy, refusal }
}
