import { onMoment } from '#design/moments.ts'
import { localEntries } from '#design/storage.ts'
import { createStore, useStore } from '#design/store.ts'

/** What a member has just done for the first time: a reason to want to be told. */
export type Reason = { after: 'message' | 'like'; name: string; isAnswered: boolean }

const reason = createStore<Reason | null>(null)
export const useReason = (): Reason | null => useStore(reason, reason.get, null)

/** SITE-10: dismissed once, it stays away. */
const storedAs = (member: number) => `push-notification-${member}`
export const useIsWanted = (member: number): boolean =>
  useStore(localEntries, () => localEntries.get(storedAs(member)) === null, false)

export const dismissAsking = (member: number): void => {
  localEntries.set(storedAs(member), new Date().toISOString())
  reason.set(null)
}
export const endAsking = (): void => reason.set(null)

/** Pressed: from then on a no of the browser is told, too. */
export const markAnswered = (): void => {
  const known = reason.get()
  if (known) reason.set({ ...known, isAnswered: true })
}

/** The first reason stays: whoever likes ten people wants to hear of one. Gives back how to stop it. */
export const waitForReason = (): (() => void) => {
  const take = (after: Reason['after']) =>
    onMoment(after === 'message' ? 'message_sent' : 'like_given', ({ name }) => {
      if (!reason.get()) reason.set({ after, name, isAnswered: false })
    })
  const stops = [take('message'), take('like')]
  return () => {
    for (const stop of stops) stop()
    reason.set(null)
  }
}
