import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject, UIEvent } from 'react'

/** This near to the end one reads along, and is taken along. */
const AT_END_PX = 80
/** Earlier messages are fetched before the reader gets to the first. */
const NEAR_START = '600px 0px 0px'

export type LogScroll = {
  log: RefObject<HTMLDivElement | null>
  /** Stands before the first message. */
  start: RefObject<HTMLDivElement | null>
  onScroll: (event: UIEvent) => void
  isAtEnd: boolean
  toEnd: () => void
}

type Props = {
  /** Of the last line; another one means that something was added at the end. */
  lastKey: string | undefined
  /** Own messages are always looked at. */
  isLastMine: boolean
  /** Undefined when there is nothing earlier, or it is under way. */
  onNearStart: (() => void) | undefined
}

/**
 * The log is laid out from its end (`flex-col-reverse` around one child), so its place is counted from there: it opens
 * at the end without a script, stays there when something is added, and earlier messages move nothing. What is left to
 * do is to hold still, when something is added, whoever reads further up.
 */
export const useLogScroll = ({ lastKey, isLastMine, onNearStart }: Props): LogScroll => {
  const log = useRef<HTMLDivElement>(null)
  const start = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const before = useRef<{ key: string | undefined; height: number }>({ key: lastKey, height: 0 })

  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const { scrollHeight: height, scrollTop } = element
    const { key, height: heightBefore } = before.current
    const wasAdded = key !== lastKey && key !== undefined
    if (wasAdded && isLastMine) element.scrollTop = 0
    else if (wasAdded && scrollTop < -AT_END_PX) element.scrollTop = scrollTop - (height - heightBefore)
    before.current = { key: lastKey, height }
  })

  useEffect(() => {
    const element = start.current
    if (!element || !onNearStart) return
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onNearStart(), {
      root: log.current,
      rootMargin: NEAR_START,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [onNearStart])

  const onScroll = useCallback(({ currentTarget }: UIEvent) => {
    setAtEnd(currentTarget.scrollTop >= -AT_END_PX)
  }, [])
  const toEnd = useCallback(() => log.current?.scrollTo({ top: 0, behavior: 'smooth' }), [])
  return { log, start, onScroll, isAtEnd, toEnd }
}
