import { createStore } from '#design/store.ts'
import type { OwnProfile } from '../../contract.ts'
import type { Change } from './saver.ts'
import type { SectionName } from './section-names.ts'

type Drafts = Partial<Record<SectionName, Change>>

/** A profile as it will be with these changes; a position is for the server alone. */
export const withChanges = (profile: OwnProfile, changes: Change): OwnProfile => {
  const { position: _kept, ...fields } = changes
  const told = Object.entries(fields).filter(([, value]) => value !== undefined)
  return { ...profile, ...Object.fromEntries(told) }
}

/** As the server takes it: names of places are for the eye, and a city brings its country. */
export const asSent = ({ city: _city, region: _region, country, ...change }: Change) => ({
  ...change,
  ...(country !== undefined && !change.city_id && { country }),
  ...(change.name !== undefined && { name: change.name.trim() }),
  ...(typeof change.about === 'string' && { about: change.about.trim() || null }),
})

const plain = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value
      .map(String)
      .toSorted((a, b) => a.localeCompare(b))
      .join()
  return typeof value === 'string' ? value.trim() : (value ?? '')
}

/** Whether it says something else than the profile does. */
export const differs = (draft: Change, profile: OwnProfile): boolean => {
  const known: Partial<Record<string, unknown>> = profile
  return Object.entries(draft).some(
    ([name, value]) => value !== undefined && plain(value) !== plain(known[name]),
  )
}

/** What was written in the sheets and is not saved; it stays until the server has it or it is discarded. */
export const createDrafts = () => {
  const state = createStore<Drafts>({})
  const put = (section: SectionName, draft: Change) => state.set({ ...state.get(), [section]: draft })
  return {
    state,
    write: (section: SectionName, change: Change) => put(section, { ...state.get()[section], ...change }),
    discard: (section: SectionName) => put(section, {}),
    /** Drops what is saved, but not what was written since. */
    forget: (section: SectionName, saved: Change) => {
      const sent: Partial<Record<string, unknown>> = saved
      const rest = Object.entries(state.get()[section] ?? {}).filter(([name, value]) => value !== sent[name])
      put(section, Object.fromEntries(rest))
    },
  }
}
