import { useCallback } from 'react'
import { localEntries } from '#design/storage.ts'
import { useStore } from '#design/store.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { entryPrefix } from './member-storage.ts'

export const draftName = (member: number, profile: number): string => `${entryPrefix(member)}draft-${profile}`

export type Draft = { text: string; setText: (text: string) => void }

/** What is being written to a member: it is still there after a reload, and gone at logout. */
export const useDraft = (profileId: number): Draft => {
  const member = useAnswer(ask(getUser)).user?.id ?? 0
  const name = draftName(member, profileId)
  const text = useStore(localEntries, () => localEntries.get(name) ?? '', '')
  const setText = useCallback(
    (next: string) => {
      if (next === '') localEntries.remove(name)
      else localEntries.set(name, next)
    },
    [name],
  )
  return { text, setText }
}
