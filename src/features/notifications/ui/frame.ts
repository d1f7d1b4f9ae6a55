import { hearing } from '#design/frame-feature.ts'
import type { FrameFeature, FrameTools } from '#design/frame-feature.ts'
import type { NotificationsEvent } from '../contract.ts'
import { loadMailAddress, refreshMailAddress } from './mail-stopped/mail-address.ts'
import { MailStoppedAlert } from './mail-stopped/mail-stopped-alert.tsx'
import { PresenceTeller } from './presence/presence-teller.tsx'

const refresh = ({ queries }: FrameTools) => refreshMailAddress(queries)

export const notifications: FrameFeature = {
  name: 'notifications',
  parts: { everywhere: [PresenceTeller], beforeContent: [MailStoppedAlert] },
  load: loadMailAddress,
  refresh,
  hear: hearing<NotificationsEvent>({ notifications: (_event, tools) => refresh(tools) }),
}
