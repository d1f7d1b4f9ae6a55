import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { prefersReducedMotion } from './use-browser.ts'

type Router = ReturnType<typeof useRouter>
type Location = Router['latestLocation']
/** The photo on the page that is left, and where it is on the one that comes. */
type Flight = { way: 'open' | 'back'; photo: HTMLElement; find: () => HTMLElement | undefined }

const NAME = 'member-photo'

const isInSight = (element: HTMLElement, { left, right, top, bottom } = windowBox()): boolean => {
  const box = element.getBoundingClientRect()
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  return box.width > 0 && x > left && x < right && y > top && y < bottom
}
const windowBox = () => ({ left: 0, right: innerWidth, top: 0, bottom: innerHeight })

/** Of the photos of the member whose page this is, the one that is looked at. */
const ownPhoto = (): HTMLElement | undefined => {
  const box = document.querySelector('.member-photo')?.getBoundingClientRect()
  return [...document.querySelectorAll<HTMLElement>('.member-photo img')].find(
    (photo) => isInSight(photo) && isInSight(photo, box),
  )
}

/** The photo that a link is made of, or that it stands on. */
const photoOf = (link: Element): HTMLElement | undefined => {
  const card = link.closest('[data-place]') ?? link
  const photo = card.querySelector('img')
  return photo && isInSight(photo) ? photo : undefined
}

const linkedPhoto = (path: string): HTMLElement | undefined => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`#content a[href^="${CSS.escape(path)}"]`)]
  return links
    .filter((link) => link.pathname === path && !link.closest('[inert]'))
    .map(photoOf)
    .find((photo) => photo !== undefined)
}

const planFlight = (pressed: HTMLAnchorElement | null, from: Location, to: Location): Flight | null => {
  if (prefersReducedMotion() || !document.startViewTransition) return null
  const card = pressed?.pathname === to.pathname ? photoOf(pressed) : undefined
  if (card) return { way: 'open', photo: card, find: ownPhoto }
  const isBack = to.state.__TSR_index < from.state.__TSR_index
  const own = isBack ? ownPhoto() : undefined
  return own ? { way: 'back', photo: own, find: () => linkedPhoto(from.pathname) } : null
}

/**
 * The photo that was pressed becomes the one of the page that it leads to, and returns to its card. It is named just for
 * that, never twice at once: a second one of the same name would end the transition without a word. Nothing but the photo
 * is captured, so all else is there at once and can be used.
 */
const sharePhotos = (router: Router): void => {
  let pressed: HTMLAnchorElement | null = null
  let flight: Flight | null = null
  let running: ViewTransition | null = null

  const fly = async ({ way, photo, find }: Flight, update: () => Promise<unknown>): Promise<void> => {
    const root = document.documentElement
    let target: HTMLElement | undefined
    photo.style.viewTransitionName = NAME
    const transition = document.startViewTransition(async () => {
      photo.style.viewTransitionName = ''
      await update()
      target = find()
      if (!target) return transition.skipTransition()
      root.dataset['photo'] = way
      target.style.viewTransitionName = NAME
      // Until it is painted, the browser takes a card of a long list for one that is out of sight.
      target.closest('li')?.style.setProperty('content-visibility', 'visible')
    })
    running = transition
    // Skipped, or the window was resized or hidden: the page is there all the same.
    transition.ready.catch(() => undefined)
    void transition.finished.finally(() => {
      if (target) target.style.viewTransitionName = ''
      target?.closest('li')?.style.removeProperty('content-visibility')
      delete root.dataset['photo']
      if (running === transition) running = null
    })
    await transition.updateCallbackDone
  }

  addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('a') : null
    },
    { capture: true },
  )
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    // Whoever goes on does not wait for a photo.
    running?.skipTransition()
    flight = fromLocation && pathChanged ? planFlight(pressed, fromLocation, toLocation) : null
    pressed = null
    if (flight?.way === 'open') flyToComing(flight)
  })

  /** The page that is shown while its answers are on their way is a commit that the router starts without asking. */
  const flyToComing = (planned: Flight) => {
    const { startTransition } = router
    const { href } = router.latestLocation
    router.startTransition = async (show, expected) => {
      router.startTransition = startTransition
      if (flight !== planned) return startTransition(show, expected)
      flight = null
      let isShown = false
      await fly(planned, async () => {
        // Somebody who has turned back meanwhile sees nothing of it.
        if (router.latestLocation.href === href) isShown = await startTransition(show, expected)
      })
      return isShown
    }
  }

  const { startViewTransition } = router
  router.startViewTransition = async (commit) => {
    // A photo on its way to the coming page arrives there first.
    await running?.finished.catch(() => undefined)
    const planned = flight
    flight = null
    return planned ? fly(planned, commit) : startViewTransition(commit)
  }
}

const sharing = new WeakSet<Router>()

/** For pages with cards: from now on photos are shared. */
export const useSharedPhotos = (): void => {
  const router = useRouter()
  useEffect(() => {
    if (sharing.has(router)) return
    sharing.add(router)
    sharePhotos(router)
  }, [router])
}
