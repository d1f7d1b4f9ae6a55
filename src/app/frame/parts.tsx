import type { FrameSlot } from '#design/frame-feature.ts'
import { features } from '../features.ts'
import { useIsShutOut } from './use-is-shut-out.ts'

/** What the features have put there, in their order. */
export function Parts({ slot }: { slot: FrameSlot }) {
  if (useIsShutOut() && slot !== 'everywhere') return null
  return features.flatMap(({ name, parts }) =>
    (parts?.[slot] ?? []).map((Part, index) => <Part key={`${name}-${index}`} />),
  )
}
