import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Does only the latest of what it is given, once nothing has come after it for so long; `null` calls it off. So does whoever moves on
 * or back meanwhile, even if the page that they want is still on its way.
 */
export const useDebounce = (ms: number): ((act: (() => void) | null) => void) => {
  const { history } = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const callOff = () => clearTimeout(timer.current)
    const stop = history.subscribe(callOff)
    return () => {
      stop()
      callOff()
    }
  }, [history])
  return useCallback(
    (act) => {
      clearTimeout(timer.current)
      if (act) timer.current = setTimeout(act, ms)
    },
    [ms],
  )
}
