import { createStore, useStore } from '#design/store.ts'

export type PushNote = { checkUrl: string; openUrl: string }

/** NOT-2. `subscribed` is undefined as long as nobody has looked. */
export type PushState = {
  capable: boolean
  subscribed: PushSubscription | false | 'denied' | undefined
  lastMessage: PushNote | null
}
export type PushStatus = 'unsupported' | 'unknown' | 'subscribed' | 'denied' | 'not_subscribed'

const initial: PushState = { capable: true, subscribed: undefined, lastMessage: null }
const push = createStore(initial)

export const pushState = push.get
export const onPushState = push.subscribe
export const setPush = (changes: Partial<PushState>): void => push.set({ ...push.get(), ...changes })

export const statusOf = ({ capable, subscribed }: PushState): PushStatus => {
  if (!capable) return 'unsupported'
  if (subscribed === undefined) return 'unknown'
  if (subscribed === 'denied') return 'denied'
  return subscribed ? 'subscribed' : 'not_subscribed'
}

export const usePushState = (): PushState => useStore(push, push.get, initial)
export const usePushStatus = (): PushStatus => statusOf(usePushState())
