import { useCallback, useEffect, useRef } from 'react'

/** Does only the latest of what it is given, once nothing has come after it for so long; `null` calls it off. */
export const useDebounce = (ms: number): ((act: (() => void) | null) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (act) => {
      clearTimeout(timer.current)
      if (act) timer.current = setTimeout(act, ms)
    },
    [ms],
  )
}
