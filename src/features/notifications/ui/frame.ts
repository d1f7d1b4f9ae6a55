import { hearing } from '#design/frame-feature.ts'
import type { FrameFeature, FrameTools } from '#design/frame-feature.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { ChatEvent } from '#features/chat/contract.ts'
import { getMailAddress, getNotifications } from '../contract.ts'
import type { NotificationsEvent } from '../contract.ts'
import { ArrivalToasts } from './arrivals/arrival-toasts.tsx'
import { hearMessage } from './arrivals/arrivals.ts'
import { loadMailAddress } from './mail-stopped/mail-address.ts'
import { MailStoppedAlert, useIsMailStopped } from './mail-stopped/mail-stopped-alert.tsx'
import { PresenceTeller } from './presence/presence-teller.tsx'
import { PushAlert, useIsPushWanted } from './push/push-alert.tsx'
import { PushKeeper } from './push/push-keeper.tsx'
import { PushMessages } from './push/push-messages.tsx'

const askAgain = (endpoints: readonly { path: string }[], { queries }: FrameTools) =>
  Promise.all(endpoints.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))

type Heard = Extract<ChatEvent, { type: 'message' }> | NotificationsEvent

export const notifications: FrameFeature = {
  name: 'notifications',
  parts: {
    everywhere: [PresenceTeller, PushKeeper, PushMessages, ArrivalToasts],
  },
  hints: [
    { name: 'mail-stopped', look: 'floats', useIsWanted: useIsMailStopped, Part: MailStoppedAlert },
    { name: 'push', look: 'floats', useIsWanted: useIsPushWanted, Part: PushAlert },
  ],
  load: loadMailAddress,
  refresh: (tools) => askAgain([getMailAddress], tools),
  hear: hearing<Heard>({
    message: (event, { queries, call }) => hearMessage(queries, call, event),
    // Changed in another tab, or on another device.
    notifications: (_event, tools) => askAgain([getMailAddress, getNotifications, getUser], tools),
  }),
}
