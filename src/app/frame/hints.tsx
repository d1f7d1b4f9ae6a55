import { hintOrder } from '#design/frame-feature.ts'
import type { Hint } from '#design/frame-feature.ts'
import { usePageFact } from '#design/page-facts.ts'
import { features } from '../features.ts'
import { useIsShutOut } from './use-is-shut-out.ts'

const hints = features
  .flatMap(({ hints: own = [] }) => own)
  .toSorted((a, b) => hintOrder.indexOf(a.name) - hintOrder.indexOf(b.name))

/** The list is the same at each render, and so are its hooks. */
const useWanted = () => hints.filter(({ useIsWanted }) => useIsWanted())

/** SITE-23: of all that there is to say, the most important, where it looks like this. */
export function Hints({ look }: { look: Hint['look'] }) {
  const isSilent = [useIsShutOut(), usePageFact('hasNoHints')].includes(true)
  const hasNoFloating = usePageFact('hasNoFloatingNotice')
  const wanted = useWanted()
  // What the server has drawn is not taken away by what only the browser knows: nothing jumps.
  const first = wanted.find((hint) => hint.look === 'line') ?? (hasNoFloating ? undefined : wanted[0])
  return !isSilent && first?.look === look && <first.Part />
}
