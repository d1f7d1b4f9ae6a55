import { prefersReducedMotion } from '#design/use-browser.ts'

const MS = 350
const SPARKS = 6
const TAP_MS = 10
/** How far they fly. Where the button has their colour, its class sends them beyond its edge. */
const REACH = 'var(--spark-reach, 34px)'

/** LIK-8, a like that is felt: a tap, the heart swells once, and six sparks fly off. Whoever wants no motion sees only its colour. */
export const popHeart = (button: HTMLElement): void => {
  if (prefersReducedMotion()) return
  // Not every device has it, and some ask for more than a touch.
  if ('vibrate' in navigator) navigator.vibrate(TAP_MS)
  button.querySelector('svg')?.animate([{ scale: 1 }, { scale: 1.25, offset: 0.4 }, { scale: 1 }], {
    duration: MS,
    easing: 'ease-out',
  })
  for (let index = 0; index < SPARKS; index++) fly(button, index)
}

const fly = (button: HTMLElement, index: number) => {
  const spark = document.createElement('span')
  spark.ariaHidden = 'true'
  spark.className = 'pointer-events-none absolute inset-0 m-auto size-1.5 rounded-full bg-accent'
  button.append(spark)
  const angle = (index / SPARKS) * 2 * Math.PI - Math.PI / 2
  const at = (share: number) =>
    [Math.cos(angle), Math.sin(angle)].map((side) => `calc(${REACH} * ${(side * share).toFixed(3)})`).join()
  const motion = spark.animate(
    [
      { transform: 'scale(0)', opacity: 1 },
      { transform: `translate(${at(0.7)}) scale(1.2)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${at(1)}) scale(0.2)`, opacity: 0 },
    ],
    { duration: MS, easing: 'ease-out', fill: 'both' },
  )
  void motion.finished.catch(() => undefined).then(() => spark.remove())
}
