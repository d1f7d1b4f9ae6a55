import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useErrorText } from '#design/refusal-context.ts'
import { createStore, useStore } from '#design/store.ts'
import { timeZoneHere } from '#design/time-zone.ts'
import { toast } from '#design/toast.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Call } from '#protocol/call.ts'
import { useCall } from '#protocol/call-context.ts'
import { getNotifications, saveNotifications } from '../../contract.ts'
import { merged, withChanges } from './changes.ts'
import type { Changes } from './changes.ts'

export const question = ask(getNotifications)

/** What was changed and is not saved yet: it shows over what the server has said. */
type Unsaved = { sending: Changes | null; waiting: Changes }
const none: Unsaved = { sending: null, waiting: {} }
const unsaved = createStore(none)

/**
 * One request at a time, so that answers come in order. What is changed meanwhile is collected and goes with the next
 * one: somebody on a slow line who turns ten switches waits for two.
 */
const send = async (queries: QueryClient, call: Call, onRefused: (error: unknown) => void): Promise<void> => {
  while (Object.keys(unsaved.get().waiting).length > 0) {
    const sending = unsaved.get().waiting
    unsaved.set({ sending, waiting: {} })
    try {
      const body = { ...sending, time_zone: timeZoneHere() }
      const saved = await call(saveNotifications, { body })
      // An answer that is under way may not know it yet.
      await queries.cancelQueries({ queryKey: question.queryKey })
      queries.setQueryData(question.queryKey, saved)
    } catch (error) {
      onRefused(error)
    }
    unsaved.set({ ...unsaved.get(), sending: null })
  }
}

/** The settings as they show, and how to change some: at once, and taken back with a word when it is refused. */
export const useSettings = () => {
  const call = useCall()
  const queries = useQueryClient()
  const textOf = useErrorText()
  const answer = useAnswer(question)
  const { sending, waiting } = useStore(unsaved, unsaved.get, none)
  const save = (changes: Changes): void => {
    const { sending: isSending, waiting: others } = unsaved.get()
    unsaved.set({ sending: isSending, waiting: merged(others, changes) })
    if (!isSending) void send(queries, call, (error) => toast({ text: textOf(error), tone: 'danger' }))
  }
  return { settings: withChanges(withChanges(answer, sending ?? {}), waiting), save }
}
