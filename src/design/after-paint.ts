import { startTransition, useEffect, useState } from 'react'

/** Acts once what was just drawn is on the screen. Gives what calls it off. */
export const afterPaint = (act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** False in the first drawing, and true in one that follows when that is on the screen: in pieces, between which the browser answers. */
export const useIsPainted = (isAtOnce = false): boolean => {
  const [isPainted, setPainted] = useState(isAtOnce)
  useEffect(() => {
    if (!isPainted) return afterPaint(() => startTransition(() => setPainted(true)))
  }, [isPainted])
  return isPainted
}
