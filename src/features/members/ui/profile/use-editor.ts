import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useState } from 'react'
import { useStore } from '#design/store.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import { memberIn } from '#features/accounts/ui/shared/member-in.ts'
import { getOwnProfile, saveProfile } from '../../contract.ts'
import type { OwnProfile } from '../../contract.ts'
import { useKeepProfile } from './keep-profile.ts'
import { createSaver } from './saver.ts'
import type { Change, Saver, SaverState } from './saver.ts'

export type TextField = 'name' | 'about'
type Drafts = Partial<Record<TextField, string>>

export type Editor = {
  /** As the member sees it: with what is still on its way. */
  profile: OwnProfile
  sections: SaverState['sections']
  save: Saver['save']
  retry: Saver['retry']
  /** Text that was written and not sent yet. */
  drafts: Drafts
  write: (field: TextField, text: string) => void
  /** Drops the draft, unless more was written since. */
  forget: (field: TextField, text: string) => void
  hasUnsaved: boolean
}

const withChanges = (profile: OwnProfile, changes: Change): OwnProfile => {
  const { position: _kept, ...fields } = changes
  const told = Object.entries(fields).filter(([, value]) => value !== undefined)
  return { ...profile, ...Object.fromEntries(told) }
}

/** One for the whole page: its sections share one row of changes and one profile. */
export const useProfileEditor = (): Editor => {
  const call = useCall()
  const queries = useQueryClient()
  const keepProfile = useKeepProfile()
  const { profile } = useAnswer(ask(getOwnProfile))
  const [drafts, setDrafts] = useState<Drafts>({})
  const saver = useMemo(
    () =>
      createSaver(async (change) => {
        // Tried at once it would only keep the member waiting for what cannot work.
        if (!navigator.onLine) throw new Error('there is no connection')
        const member = memberIn(queries)
        const saved = await call(saveProfile, { body: change })
        if (memberIn(queries) === member) keepProfile(saved)
      }),
    [call, queries, keepProfile],
  )
  const { changes, sections } = useStore(saver.state, saver.state.get, saver.state.get())

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

  return {
    profile: withChanges(profile, changes),
    sections,
    save: saver.save,
    retry: saver.retry,
    drafts,
    write: (field, text) => setDrafts((known) => ({ ...known, [field]: text })),
    forget: (field, text) =>
      setDrafts(({ [field]: latest, ...others }) =>
        latest === undefined || latest === text ? others : { ...others, [field]: latest },
      ),
    hasUnsaved:
      Object.keys(changes).length > 0 ||
      (Object.entries(drafts) as [TextField, string][]).some(
        ([field, text]) => text.trim() !== (profile[field] ?? ''),
      ),
  }
}

export const EditorContext = createContext<Editor | null>(null)

export const useEditor = (): Editor => {
  const editor = use(EditorContext)
  if (!editor) throw new Error('there is no EditorContext')
  return editor
}
