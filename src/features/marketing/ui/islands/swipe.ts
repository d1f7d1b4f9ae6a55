type Side = 'like' | 'skip'

/** How far, as a share of the card, or how fast, in px per ms, lets a card go; less than a few px is a tap. */
const [FAR, FAST, STILL_PX] = [0.3, 0.45, 6]

const GONE = 'gone'

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const lean = (card: HTMLElement, x: number, y = 0): void => {
  const share = x / card.offsetWidth
  card.style.setProperty('--lean', String(share / FAR))
  card.style.transform = `translate(${x}px,${y}px)` + (calm() ? '' : ` rotate(${share * 9}deg)`)
}

/** Lets a card follow the pointer that was pressed on it; where it is not let go for good it returns. */
const drag = (press: PointerEvent, card: HTMLElement, onRelease: (side: Side) => void): void => {
  const end = new AbortController()
  let [x, speed, at, moves] = [0, 0, press.timeStamp, false]
  const stop = (side: Side | null) => {
    end.abort()
    delete card.dataset.held
    if (side) return onRelease(side)
    card.removeAttribute('style')
  }
  const move = ({ clientX, clientY, timeStamp }: PointerEvent) => {
    const next = clientX - press.clientX
    if (!moves && Math.abs(next) < STILL_PX) return
    if (!moves) {
      moves = true
      card.dataset.held = ''
      card.setPointerCapture(press.pointerId)
    }
    speed = (next - x) / Math.max(1, timeStamp - at)
    ;[x, at] = [next, timeStamp]
    lean(card, x, (clientY - press.clientY) / 3)
  }
  const release = ({ timeStamp }: PointerEvent) => {
    // A finger that rested before it let go has no speed; a flick back takes it back.
    const flick = timeStamp - at < 90 && Math.abs(speed) > FAST ? speed : 0
    const decides = flick ? flick * x > 0 && Math.abs(x) > 24 : Math.abs(x) > card.offsetWidth * FAR
    stop(moves && decides ? (x > 0 ? 'like' : 'skip') : null)
  }
  const only = (act: (event: PointerEvent) => void) => (event: PointerEvent) =>
    event.pointerId === press.pointerId && act(event)
  addEventListener('pointermove', only(move), { signal: end.signal })
  addEventListener('pointerup', only(release), { signal: end.signal })
  addEventListener(
    'pointercancel',
    only(() => stop(null)),
    { signal: end.signal },
  )
}

const flyOut = (card: HTMLElement, side: Side): void => {
  const sign = side === 'like' ? 1 : -1
  const leave = () => {
    // It may be back by now.
    if (card.dataset.place !== GONE) return
    card.hidden = true
    card.removeAttribute('style')
  }
  card.dataset.place = GONE
  card.style.setProperty('--lean', String(sign))
  if (calm()) return leave()
  const away = { transform: `translate(${sign * innerWidth}px) rotate(${sign * 20}deg)` }
  card.animate(away, { duration: 260, easing: 'ease-in' }).onfinish = leave
}

/** Cards that are answered by swiping, by buttons and by arrow keys; afterwards one is invited to join. */
export const swipeCards = (): void => {
  const deck = document.querySelector<HTMLElement>('[data-swipe]')
  const modal = document.querySelector<HTMLDialogElement>('#signup')
  if (!deck || !modal) return
  const all = [...deck.querySelectorAll<HTMLElement>('[data-place]')]
  const spoken = deck.querySelector('[role=status]')
  let left: HTMLElement[] = []

  const show = (says: boolean) => {
    for (const [place, card] of left.entries()) {
      card.dataset.place = String(place)
      card.inert = place > 0
    }
    deck.toggleAttribute('data-done', left.length === 0)
    if (says && spoken) spoken.textContent = left[0]?.dataset.says ?? ''
  }
  const begin = (says: boolean) => {
    left = [...all]
    for (const card of all) card.hidden = false
    show(says)
  }
  const answer = (side: Side) => {
    const card = left.shift()
    if (!card) return
    flyOut(card, side)
    show(true)
    if (left.length === 0) modal.showModal()
  }

  deck.addEventListener('pointerdown', (press) => {
    const [card] = left
    if (press.isPrimary && press.button === 0 && card?.contains(press.target as Node))
      drag(press, card, answer)
  })
  deck.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-answer]')?.dataset.answer
    if (pressed === 'again') begin(true)
    else if (pressed) answer(pressed as Side)
  })
  addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey, shiftKey }) => {
    if (ctrlKey || metaKey || altKey || shiftKey || document.querySelector('dialog[open]')) return
    if (key === 'ArrowRight') answer('like')
    if (key === 'ArrowLeft') answer('skip')
  })
  // What had the focus is gone with the cards.
  modal.addEventListener('close', () => deck.querySelector<HTMLElement>('[data-end] a')?.focus())
  begin(false)
}
