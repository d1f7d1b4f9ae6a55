import type { MessageDescriptor } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Call } from '#protocol/call.ts'
import type { LiveEvent } from '#protocol/live.ts'

/** What a feature has at hand outside of components. */
export type FrameTools = { queries: QueryClient; call: Call }

/** `main`: the header from tablets on. `compact`: icons only, beside a conversation, which has no header. */
export type LinkPlace = 'main' | 'bottom' | 'compact' | 'account'

export type FrameLink = {
  to: LinkProps['to']
  label: MessageDescriptor
  icon: LucideIcon
  /** Where it is shown, and its position among the links of all features there: the lowest is first. */
  at: Partial<Record<LinkPlace, number>>
  /** How much is new there, drawn beside the words. */
  Badge?: ComponentType
  /** For a link that not every member sees: draws it, or nothing. */
  Gate?: ComponentType<{ children: ReactNode }>
}

/** Where a feature may put parts: `everywhere` is on each page and takes no room there, the other is in the default layout. */
export type FrameSlot = 'everywhere' | 'afterContent'

/** What a member should know or do, the most important first. A page has room for one at a time. */
export const hintOrder = [
  'decision',
  'unconfirmed',
  'message-dropped',
  'mail-stopped',
  'push',
  'photo',
  'offer',
] as const

export type Hint = {
  name: (typeof hintOrder)[number]
  /** `line` stands above the content and is known to the server; what only the browser knows `floats` over it. */
  look: 'line' | 'floats'
  useIsWanted: () => boolean
  Part: ComponentType
}

/** What a feature gives to the frame of a member's page. */
export type FrameFeature = {
  /** Its folder: words of the frame are in the catalogue there. */
  name: string
  links?: FrameLink[]
  parts?: Partial<Record<FrameSlot, ComponentType[]>>
  hints?: Hint[]
  /** How much of it counts as new before the title of the page and on the icon of the app. */
  useNews?: () => number
  /** Asks for what its badges and parts show, before they do. A failure is no reason to show no page. */
  load?: (queries: QueryClient) => Promise<unknown>
  /**
   * Asks again for what it shows: from time to time, when the page comes back into sight, when something may have been
   * missed. `isWhole`: what was missed need not be among the newest.
   */
  refresh?: (tools: FrameTools, options: { isWhole: boolean }) => Promise<unknown>
  hear?: Hear
}

type Hear = (event: LiveEvent, tools: FrameTools) => unknown
type Handlers<E extends LiveEvent> = [E] extends [never]
  ? never
  : { [Type in E['type']]: (event: Extract<E, { type: Type }>, tools: FrameTools) => unknown }

/** What to do about each of the events `E`, which contracts declare; all others are not for this feature. */
export const hearing =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  <E extends LiveEvent = never>(handlers: NoInfer<Handlers<E>>): Hear =>
    (event, tools) =>
      // The server has told it with this very type.
      (handlers as unknown as Record<string, Hear | undefined>)[event.type]?.(event, tools)
