import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isSuspended } from '#features/accounts/rules.ts'
import { getUser } from '#features/accounts/contract.ts'
import { ask, useAnswer } from '#protocol/ask.ts'

/** An open page goes where its reader may be, as soon as that has changed; draws nothing. */
export function ShutOut() {
  const router = useRouter()
  const isOut = isSuspended(useAnswer(ask(getUser)).user)
  const was = useRef(isOut)
  useEffect(() => {
    if (was.current === isOut) return
    was.current = isOut
    void router.invalidate()
  }, [router, isOut])
  return null
}
