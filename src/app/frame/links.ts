import type { FrameLink, LinkPlace } from '#design/frame-feature.ts'
import { features } from '../features.ts'

/** The links of all features that stand there, in the order of their positions. */
export const linksAt = (place: LinkPlace): FrameLink[] =>
  features
    .flatMap(({ links = [] }) => links)
    .filter(({ at }) => at[place] !== undefined)
    .toSorted((a, b) => (a.at[place] ?? 0) - (b.at[place] ?? 0))
