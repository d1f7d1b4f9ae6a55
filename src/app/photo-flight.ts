import { afterPaint } from '#design/after-paint.ts'
import { SKIPPABLE } from '#design/skip-offscreen.ts'
import { prefersReducedMotion } from '#design/use-browser.ts'
import { pressedCard } from '#features/members/ui/shared/pressed-card.ts'
import type { AppRouter } from './router.tsx'

/** Until the photo has arrived the browser shows the page that it leaves, and takes no taps: with a slow network it rather does not fly. */
const PATIENCE_MS = 500

/** A card says whose it is by its link, one that is swiped has none. */
const cardPhoto = (id: string) =>
  document.querySelector<HTMLElement>(
    `[data-photo-of="${id}"] img, .card > a:is([href="/members/${id}"], [href^="/members/${id}?"]) img`,
  )
const profilePhoto = () => document.querySelector<HTMLElement>('.member-photo img')

const isInSight = (element: HTMLElement): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

/** Whose page this is. */
const memberAt = (path: string | undefined): string | undefined => /^\/members\/(\d+)$/.exec(path ?? '')?.[1]

let captured: Promise<void> | undefined
/** Ends the flight that is on its way: both photos of a flight have the same name, and there is one of it at a time. */
let land = () => {}
/** The browser has shown the way back itself, as with a finger from the edge: it needs no second one. */
let isShownByBrowser = false

/** While a photo is about to fly: resolves once the browser has its picture. Until then the page that it leaves must stay. */
export const photoCaptured = (): Promise<void> | undefined => captured

const fly = (photo: HTMLElement, arrive: () => Promise<HTMLElement | null>): void => {
  const undo: (() => void)[] = []
  const set = ({ style }: HTMLElement, property: string, value: string) => {
    style.setProperty(property, value)
    undo.push(() => style.removeProperty(property))
  }
  const name = (element: HTMLElement) => {
    set(element, 'view-transition-name', 'photo')
    // A card that has not been in sight yet is not drawn, and what is not drawn cannot arrive.
    const card = element.closest<HTMLElement>(SKIPPABLE)
    if (card) set(card, 'content-visibility', 'visible')
  }
  land()
  const { promise, resolve } = Promise.withResolvers<void>()
  captured = promise
  let transition: ViewTransition | undefined
  let isOver = false
  const update = async () => {
    resolve()
    const arrived = await arrive()
    if (isOver) return
    if (arrived && isInSight(arrived)) name(arrived)
    else transition?.skipTransition()
  }
  const begin = () => {
    clearTimeout(waiting)
    name(photo)
    transition = document.startViewTransition({ update, types: ['photo'] })
    // Where it cannot fly the page is just there.
    transition.ready.catch(() => undefined)
    void transition.finished.then(end, end)
  }
  // The tap is answered first: for a flight the browser styles all of the page anew, which takes a slow phone a while.
  const callOff = afterPaint(begin)
  const end = () => {
    isOver = true
    callOff()
    clearTimeout(waiting)
    resolve()
    if (captured === promise) captured = undefined
    undo.splice(0).forEach((act) => act())
  }
  land = () => {
    end()
    transition?.skipTransition()
  }
  // A page that was hidden meanwhile is not painted.
  const waiting = setTimeout(end, PATIENCE_MS)
}

/** Looks with every change of the page, and for the last time when it is drawn; undefined means that it is still to come. */
const arrival = async (router: AppRouter, look: () => HTMLElement | null | undefined) => {
  const { promise, resolve } = Promise.withResolvers<HTMLElement | null>()
  const observer = new MutationObserver(() => {
    const photo = look()
    if (photo !== undefined) resolve(photo)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const unsubscribe = router.subscribe('onRendered', () => resolve(look() ?? null))
  const timer = setTimeout(() => resolve(null), PATIENCE_MS)
  const photo = await promise
  clearTimeout(timer)
  unsubscribe()
  observer.disconnect()
  return photo
}

/** The photo of a card becomes the one of its profile, and on the way back that of the card. Quiet where movement is not wanted. */
export const flyPhotos = (router: AppRouter): void => {
  if (!CSS.supports('selector(:active-view-transition-type(photo))')) return
  addEventListener('popstate', ({ hasUAVisualTransition }) => (isShownByBrowser = hasUAVisualTransition), {
    capture: true,
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    const isShown = isShownByBrowser
    isShownByBrowser = false
    if (!pathChanged || isShown || document.hidden || prefersReducedMotion()) return
    const [left, opened] = [memberAt(fromLocation?.pathname), memberAt(toLocation.pathname)]
    const isBack = toLocation.state.__TSR_index < (fromLocation?.state.__TSR_index ?? 0)
    const card = opened !== undefined && pressedCard(Number(opened)) ? cardPhoto(opened) : null
    const profile = left !== undefined && isBack ? profilePhoto() : null
    if (card && isInSight(card)) fly(card, () => arrival(router, () => profilePhoto() ?? undefined))
    // A list that comes back is scrolled to where it was left in the very moment in which the profile goes.
    else if (left !== undefined && profile && isInSight(profile))
      fly(profile, () => arrival(router, () => (profile.isConnected ? undefined : cardPhoto(left))))
  })
}
