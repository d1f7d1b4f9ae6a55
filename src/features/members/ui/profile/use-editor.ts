import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo } from 'react'
import { useStore } from '#design/store.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { memberIn } from '#features/accounts/ui/shared/member-in.ts'
import { getOwnProfile, saveProfile } from '../../contract.ts'
import type { OwnProfile } from '../../contract.ts'
import { asSent, createDrafts, differs, withChanges } from './drafts.ts'
import { useKeepProfile } from './keep-profile.ts'
import { createSaver } from './saver.ts'
import type { Change, Saver, SaverState } from './saver.ts'
import type { SectionName } from './section-names.ts'

export type Editor = {
  /** As the member sees it: with what is still on its way. */
  profile: OwnProfile
  /** As the server has it. */
  kept: OwnProfile
  sections: SaverState['sections']
  /** Why the server did not take what is written in a section; null once that is discarded. */
  refusalOf: (section: SectionName) => Refusal | null
  /** What was written and not sent yet, or sent in vain. */
  draftOf: (section: SectionName) => Change
  write: (section: SectionName, change: Change) => void
  discard: (section: SectionName) => void
  /** Sends what is written in a section. True: the server has it, and nothing was written since. */
  save: (section: SectionName) => Promise<boolean>
  retry: Saver['retry']
  /** At this very moment, and not when the page was last drawn. */
  isChanged: (section: SectionName) => boolean
  hasUnsaved: boolean
}

const nothing: Change = {}

/** One for the whole page: its sheets share one row of changes and one profile. */
export const useProfileEditor = (): Editor => {
  const call = useCall()
  const queries = useQueryClient()
  const keepProfile = useKeepProfile()
  const { profile } = useAnswer(ask(getOwnProfile))
  const drafts = useMemo(() => createDrafts(), [])
  const saver = useMemo(
    () =>
      createSaver(async (change) => {
        // Tried at once it would only keep the member waiting for what cannot work.
        if (!navigator.onLine) throw new Error('there is no connection')
        const member = memberIn(queries)
        const saved = await call(saveProfile, { body: asSent(change) })
        if (memberIn(queries) === member) keepProfile(saved)
      }),
    [call, queries, keepProfile],
  )
  const { changes, sections } = useStore(saver.state, saver.state.get, saver.state.get())
  const written = useStore(drafts.state, drafts.state.get, drafts.state.get())

  useEffect(() => saver.open(), [saver])
  // Another tab may have changed it meanwhile.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || saver.hasUnsaved()) return
      void queries.invalidateQueries({ queryKey: ask(getOwnProfile).queryKey })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [queries, saver])

  const draftOf = (section: SectionName) => written[section] ?? nothing
  const draftNow = (section: SectionName) => drafts.state.get()[section] ?? nothing
  const shown = withChanges(profile, changes)
  return {
    profile: shown,
    kept: profile,
    sections,
    refusalOf: (section) => {
      const saving = sections[section]
      return saving?.is === 'refused' && Object.keys(draftOf(section)).length > 0 ? saving.refusal : null
    },
    draftOf,
    write: drafts.write,
    discard: drafts.discard,
    save: async (section) => {
      const sent = draftNow(section)
      if (!(await saver.save(section, sent))) return false
      drafts.forget(section, sent)
      return Object.keys(draftNow(section)).length === 0
    },
    retry: saver.retry,
    isChanged: (section) => {
      const known = queries.getQueryData(ask(getOwnProfile).queryKey)?.profile ?? profile
      return differs(draftNow(section), withChanges(known, saver.state.get().changes))
    },
    hasUnsaved:
      Object.keys(changes).length > 0 || Object.values(written).some((draft) => differs(draft, shown)),
  }
}

export const EditorContext = createContext<Editor | null>(null)

export const useEditor = (): Editor => {
  const editor = use(EditorContext)
  if (!editor) throw new Error('there is no EditorContext')
  return editor
}
