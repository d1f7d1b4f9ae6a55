import { createContext, use } from 'react'
import type { Refusal } from '#protocol/refusal.ts'
import type { OwnProfile } from '../../contract.ts'
import type { Change } from './saver.ts'

/** What the controls of a section show and change; nothing is sent before it is saved. */
export type Section = {
  /** With what is written here already. */
  profile: OwnProfile
  change: (change: Change) => void
  /** Somebody wanted to save it: from now on mistakes are told. */
  wasSent: boolean
  /** What the server said no to, as long as nothing was changed since. */
  refusal: Refusal | null
}

export const SectionContext = createContext<Section | null>(null)

export const useSection = (): Section => {
  const section = use(SectionContext)
  if (!section) throw new Error('there is no SectionContext')
  return section
}
