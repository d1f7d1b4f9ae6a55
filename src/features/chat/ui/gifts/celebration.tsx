import { useEffect, useRef } from 'react'
import { prefersReducedMotion } from '#design/use-browser.ts'
import type { Gift } from '../../choices.ts'
import { GiftDrawing } from './drawings/gift-drawing.tsx'
import { paint, Sparkle } from './drawings/palette.tsx'

const DURATION_MS = 1000
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
const colours = [paint.rose, paint.gold, paint.plum, paint.roseLight, paint.skyDeep]
const SPARKLES = 14

/** The gift flies off among sparkles. Whoever wants no motion sees nothing of it. */
export function Celebration({ gift, onEnd }: { gift: Gift; onEnd: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = container
    if (!current || prefersReducedMotion()) return onEnd()
    // In the top layer: whatever the button stands in neither cuts it off nor covers it.
    current.showPopover()
    const animations = [...current.children].map((part, index) => part.animate(...motionOf(index)))
    const timer = setTimeout(onEnd, DURATION_MS)
    return () => {
      clearTimeout(timer)
      for (const animation of animations) animation.cancel()
    }
  }, [onEnd])
  return (
    <div
      ref={container}
      popover="manual"
      aria-hidden
      className="pointer-events-none fixed inset-0 m-auto size-36 overflow-visible bg-transparent open:grid open:place-items-center [&>svg]:col-start-1 [&>svg]:row-start-1"
    >
      <GiftDrawing gift={gift} size={144} />
      {Array.from({ length: SPARKLES }, (_, index) => (
        <svg key={index} viewBox="0 0 20 20" width={20} height={20}>
          <Sparkle x={10} y={10} r={9} fill={colours[index % colours.length] ?? paint.gold} />
        </svg>
      ))}
    </div>
  )
}

const motionOf = (index: number): [Keyframe[], KeyframeAnimationOptions] => {
  const options = { duration: DURATION_MS, fill: 'both' } as const
  if (index === 0) {
    return [
      [
        { transform: 'scale(0.4)', opacity: 0, easing },
        { transform: 'scale(1.08)', opacity: 1, offset: 0.25 },
        { transform: 'scale(1)', opacity: 1, offset: 0.65 },
        { transform: 'translateY(-48px) scale(0.9)', opacity: 0 },
      ],
      options,
    ]
  }
  const angle = ((index - 1) / SPARKLES) * 2 * Math.PI
  const far = 110 + (index % 3) * 28
  const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far]
  return [
    [
      { transform: 'scale(0)', opacity: 0, easing },
      { transform: `translate(${x * 0.7}px, ${y * 0.7}px) scale(1)`, opacity: 1, offset: 0.35 },
      { transform: `translate(${x}px, ${y}px) rotate(90deg) scale(0.2)`, opacity: 0 },
    ],
    options,
  ]
}
