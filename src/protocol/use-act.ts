import { useCallback, useRef, useState } from 'react'
import { useCall } from './call-context.ts'
import type { CallInput, Endpoint, Output } from './endpoint.ts'
import { isRefusal, Refusal } from './refusal.ts'

export type Act<E extends Endpoint> = {
  /** Resolves to the answer, or to undefined when it was refused: the refusal is then in `refusal`. */
  run: (input?: CallInput<E>) => Promise<Output<E> | undefined>
  isBusy: boolean
  refusal: Refusal | null
  forget: () => void
}

/** A write from a form or a button: busy while it runs, with the refusal to show. A second press waits. */
export const useAct = <E extends Endpoint>(endpoint: E): Act<E> => {
  const call = useCall()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const running = useRef(false)
  const run = useCallback(
    async (input?: CallInput<E>) => {
      if (running.current) return undefined
      running.current = true
      setBusy(true)
      setRefusal(null)
      try {
        return await call(endpoint, input)
      } catch (error) {
        // A broken connection, after all retries, is told like a failure of ours.
        setRefusal(isRefusal(error) ? error : new Refusal('internal'))
        return undefined
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [call, endpoint],
  )
  return { run, isBusy, refusal, forget: useCallback(() => setRefusal(null), []) }
}
