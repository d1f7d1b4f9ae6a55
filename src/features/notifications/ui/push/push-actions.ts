import type { QueryClient } from '@tanstack/react-query'
import { ask } from '#protocol/ask.ts'
import type { Call } from '#protocol/call.ts'
import type { Endpoint, Output } from '#protocol/endpoint.ts'
import { getSessions } from '#features/accounts/contract.ts'
import { memberIn } from '#features/accounts/ui/shared/member-in.ts'
import { getSettings } from '#features/sites/contract.ts'
import { getNotifications, removePush, subscribeToPush } from '../../contract.ts'
import { alone, canPush, dropSubscription, findSubscription, takeSubscription } from './push-browser.ts'
import { keptFor, repairOf } from './push-repair.ts'
import { setPush } from './push-state.ts'

export type PushTools = { queries: QueryClient; call: Call; member: number }

const fetchNow = <E extends Endpoint>(queries: QueryClient, endpoint: E): Promise<Output<E>> =>
  queries.fetchQuery<Output<E>>({ ...ask(endpoint), staleTime: 0 })

const currentSession = async (queries: QueryClient): Promise<number> => {
  const { sessions } = await fetchNow(queries, getSessions)
  return sessions.find((session) => session.is_current)?.id ?? 0
}

const publicKey = (queries: QueryClient): string =>
  queries.getQueryData(ask(getSettings).queryKey)?.settings.push_public_key ?? ''

const tell = async ({ queries, call, member }: PushTools, subscription: PushSubscription) => {
  const session = await currentSession(queries)
  const { endpoint, keys } = subscription.toJSON()
  if (memberIn(queries) !== member) return
  const body = { subscription: { endpoint: endpoint ?? '', keys: keys as { p256dh: string; auth: string } } }
  await call(subscribeToPush, { body })
  keptFor(member).set({ told: { endpoint: subscription.endpoint, session, at: Date.now() } })
  void queries.invalidateQueries({ queryKey: [getNotifications.path] })
}

/** After a gesture alone: this is where a browser asks. */
export const turnOn = async (tools: PushTools): Promise<void> => {
  if ((await Notification.requestPermission()) !== 'granted') {
    // Whoever has closed the question without an answer may be asked again.
    return setPush({ subscribed: Notification.permission === 'denied' ? 'denied' : false })
  }
  await alone(async () => {
    const subscription = await takeSubscription(publicKey(tools.queries))
    keptFor(tools.member).set({ told: null })
    await tell(tools, subscription)
    setPush({ subscribed: subscription })
  })
}

/** By its own choice: here, and for the server. */
export const turnOff = async ({ queries, call, member }: PushTools): Promise<void> => {
  const subscription = await findSubscription()
  if (subscription) await call(removePush, { body: { endpoint: subscription.endpoint } })
  await forget(member)
  await queries.invalidateQueries({ queryKey: [getNotifications.path] })
}

/** On this browser: the server deletes it with the login, or was told before. */
const forget = async (member: number): Promise<void> => {
  keptFor(member).set(null)
  await dropSubscription()
  setPush({ subscribed: Notification.permission === 'denied' ? 'denied' : false })
}

/** NOT-2, A7: on every load. Never asks for permission. */
export const repair = async (tools: PushTools): Promise<void> => {
  if (!canPush()) return setPush({ capable: false, subscribed: false })
  if (Notification.permission === 'denied') return setPush({ subscribed: 'denied' })
  const kept = keptFor(tools.member).get()
  // What somebody else has left here would still ring, for them.
  if (!kept && (await findSubscription())) await dropSubscription()
  if (!kept || Notification.permission !== 'granted') return setPush({ subscribed: false })
  await alone(() => mend(tools, kept))
}

const mend = async (tools: PushTools, kept: NonNullable<ReturnType<ReturnType<typeof keptFor>['get']>>) => {
  const { queries, member } = tools
  const subscription = await takeSubscription(publicKey(queries))
  const { devices } = await fetchNow(queries, getNotifications)
  const todo = repairOf(kept, {
    endpoint: subscription.endpoint,
    session: await currentSession(queries),
    isKnown: devices.some((device) => device.is_current),
    now: Date.now(),
  })
  if (todo === 'forget') return forget(member)
  if (todo === 'tell') await tell(tools, subscription)
  setPush({ subscribed: subscription })
}
