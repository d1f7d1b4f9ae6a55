import { afterPaint } from '#design/after-paint.ts'
import type { AppRouter } from './router.tsx'

/** Where each page of this visit was left to, by the key of its place in the history. */
const leftTo = new Map<string | undefined, string>()

/**
 * SITE-20: a new page is read from its heading; whoever comes back goes on at the link that they left by. A page that is still
 * loading has the focus itself.
 */
const focusPage = (key: string | undefined): void => {
  const content = document.getElementById('content')
  const left = leftTo.get(key)
  const link =
    left === undefined ? null : content?.querySelector<HTMLElement>(`a[href="${CSS.escape(left)}"]`)
  const heading = content?.querySelector('h1')
  if (heading) heading.tabIndex = -1
  const start = link ?? heading ?? content
  start?.focus({ preventScroll: true })
}

export const focusAfterMoves = (router: AppRouter): void => {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation && pathChanged) leftTo.set(fromLocation.state.__TSR_key, toLocation.href)
  })
  let stopWaiting = () => {}
  router.subscribe('onResolved', ({ toLocation, pathChanged, hrefChanged }) => {
    if (!hrefChanged || !pathChanged) return
    stopWaiting()
    const focused = document.activeElement
    // The focus needs the page laid out, which the first picture of it need not wait for. Whoever was quicker keeps theirs.
    stopWaiting = afterPaint(() => {
      if (document.activeElement === focused || document.activeElement === document.body)
        focusPage(toLocation.state.__TSR_key)
    })
  })
}
