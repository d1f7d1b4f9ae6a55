/** How soon, and then how often, a page asks whether there is anything new. */
export const FIRST_REFRESH_MS = 5_000
export const REFRESH_MS = 60_000
const REFRESH_WITH_PUSH_MS = 300_000

/** Who is told by push what happens may ask less often. */
export const refreshEveryMs = (hasPush: boolean): number => (hasPush ? REFRESH_WITH_PUSH_MS : REFRESH_MS)

export type Polling = {
  firstMs: number
  everyMs: number
  refresh: () => Promise<unknown>
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** CHT-9: asks from time to time, whatever else tells what is new. Gives back how to end it. */
export const startPolling = ({ firstMs, everyMs, refresh, page }: Polling): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  let due = Date.now() + firstMs
  const run = async () => {
    due = Date.now() + everyMs
    await refresh()
    plan()
  }
  // A page that nobody sees asks for nothing; one that was away for longer than that asks at once.
  const plan = () => {
    clearTimeout(timer)
    if (isEnded || page.visibilityState === 'hidden') return
    timer = setTimeout(() => void run(), Math.max(0, due - Date.now()))
  }
  plan()
  page.addEventListener('visibilitychange', plan)
  return () => {
    isEnded = true
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', plan)
  }
}
