import { useCallback, useSyncExternalStore } from 'react'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { draftName, forget, keep, readKept, subscribeToKept } from './kept.ts'

export type Draft = { text: string; setText: (text: string) => void }

/** What is being written to a member: it is still there after a reload, and gone at logout. */
export const useDraft = (profileId: number): Draft => {
  const member = useAnswer(ask(getUser)).user?.id ?? 0
  const name = draftName(member, profileId)
  const text = useSyncExternalStore(
    subscribeToKept,
    () => readKept(name) ?? '',
    () => '',
  )
  const setText = useCallback(
    (next: string) => {
      if (next === '') forget(name)
      else keep(name, next)
    },
    [name],
  )
  return { text, setText }
}
