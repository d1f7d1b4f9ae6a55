import { useCallback, useEffect, useRef } from 'react'

/** Does the latest of some things once nothing has come after it for so long; `null` calls it off. */
export const usePause = (ms: number): ((act: (() => void) | null) => void) => {
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
