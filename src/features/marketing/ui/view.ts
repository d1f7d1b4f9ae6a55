import type { MessageDescriptor } from '@lingui/core'
import { createContext, use } from 'react'
import type { ComponentType } from 'react'
import type { LanderName, Variant } from '../landers.ts'
import type { Niche } from '../niches.ts'

/** Somebody who lets visitors see them. Told as the page needs it: no birthday, no place but the city. */
export type Face = {
  id: number
  name: string
  gender: 'woman' | 'man' | 'other'
  age: number
  city: string | null
  about: string | null
  interests: readonly string[]
  /** Written by the site's team: to be labelled wherever the face is. */
  fictional: boolean
  /** For the demo: to be labelled too. */
  invented: boolean
  /** Under the site's own photo addresses: 4:5, the same at half the width, and a square. */
  src: string
  thumb: string
  square: string
  thumbhash: string
}

/** What is true of a site now. A number that would say little is null, and nothing is said. */
export type Facts = {
  members: number | null
  activeToday: number | null
  faces: readonly Face[]
}

/** What every page beside the app knows. */
export type PageView = Pick<LanderView, 'site' | 'action' | 'carried' | 'href'>

/** All that a lander may know. */
export type LanderView = {
  name: LanderName
  niche: Niche
  variant: Variant
  headline: string
  site: {
    name: string
    min_age: number
    signup_credits: number
    message_credits: number
    locale: string
    fictional_icon: string
    fictional_singular: string
    fictional_warning: string
  }
  facts: Facts
  /** Of a lander that is about one member. */
  member: Face | null
  /** What the lander has loaded for itself. */
  extra: unknown
  /** Where the first question leads. */
  action: string
  /** Goes along through the visit: in forms, and in `href`. */
  carried: Readonly<Record<string, string>>
  /** An address of ours, with what goes along. */
  href: (path: string) => string
}

export const PageContext = createContext<PageView | null>(null)

export const usePage = (): PageView => {
  const view = use(PageContext)
  if (!view) throw new Error('there is no page around this')
  return view
}

export const LanderContext = createContext<LanderView | null>(null)

export const useLander = (): LanderView => {
  const view = use(LanderContext)
  if (!view) throw new Error('there is no lander around this')
  return view
}

/** How a lander is drawn: in eleven languages, for seven niches, by itself. */
export type Lander = {
  layout: 'lander' | 'empty'
  /** Its first words, which are its title too: two ways that are measured against each other. */
  headline: Record<Variant, MessageDescriptor>
  Page: ComponentType
  /** What the sign-up modal of the empty layout says before it asks. */
  Invitation?: ComponentType
}
