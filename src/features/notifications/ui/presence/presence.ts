/** A desktop that was left with the page in sight has nobody at it. */
export const IDLE_MS = 2 * 60_000
export const TELL_EVERY_MS = 45_000

type PageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

export type PresenceParts = {
  page: Pick<Document, 'visibilityState'> & PageEvents
  window: PageEvents
  now: () => number
  tell: (visible: boolean) => void
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel', 'touchstart'] as const

/** Tells that somebody is at the page, from time to time, and once that nobody is. Gives back how to end it. */
export const watchPresence = ({ page, window, now, tell }: PresenceParts): (() => void) => {
  let activeAt = now()
  let toldAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const isHere = () => page.visibilityState === 'visible' && now() - activeAt < IDLE_MS
  const look = () => {
    clearTimeout(timer)
    if (!isHere()) return leave()
    if (toldAt === null || now() - toldAt >= TELL_EVERY_MS) {
      toldAt = now()
      tell(true)
    }
    const next = Math.min(toldAt + TELL_EVERY_MS, activeAt + IDLE_MS) - now()
    timer = setTimeout(look, Math.max(next, 0))
  }
  const leave = () => {
    clearTimeout(timer)
    if (toldAt === null) return
    toldAt = null
    tell(false)
  }
  const notice = () => {
    activeAt = now()
    if (toldAt === null) look()
  }
  // Whoever comes back to a page looks at it.
  const turn = () => (page.visibilityState === 'visible' ? notice() : leave())
  const options = { capture: true, passive: true }
  for (const sign of signs) window.addEventListener(sign, notice, options)
  page.addEventListener('visibilitychange', turn)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', turn)
  look()
  return () => {
    for (const sign of signs) window.removeEventListener(sign, notice, options)
    page.removeEventListener('visibilitychange', turn)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', turn)
    leave()
  }
}
