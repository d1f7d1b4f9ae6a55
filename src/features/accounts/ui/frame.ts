import { msg } from '@lingui/core/macro'
import { Settings } from 'lucide-react'
import { hearing } from '#design/frame-feature.ts'
import type { FrameFeature } from '#design/frame-feature.ts'
import type { AccountEvent } from '../contract.ts'
import { ActivationReminder, useIsUnconfirmed } from './activation/activation-reminder.tsx'
import { FirstMessageDropped, useIsFirstMessageDropped } from './activation/first-message-dropped.tsx'
import { refreshUser } from './refresh-user.ts'
import { TermsChanged } from './terms/terms-changed.tsx'

export const accounts: FrameFeature = {
  name: 'accounts',
  links: [
    {
      to: '/notifications',
      label: msg({
        message: 'Settings',
        comment: 'Entry of the account menu and heading of the page with the member’s account settings',
      }),
      icon: Settings,
      at: { account: 30 },
    },
  ],
  parts: { afterContent: [TermsChanged] },
  hints: [
    { name: 'unconfirmed', look: 'line', useIsWanted: useIsUnconfirmed, Part: ActivationReminder },
    {
      name: 'message-dropped',
      look: 'line',
      useIsWanted: useIsFirstMessageDropped,
      Part: FirstMessageDropped,
    },
  ],
  refresh: ({ queries, call }) => refreshUser(queries, call),
  hear: hearing<AccountEvent>({ confirmed: (_event, { queries, call }) => refreshUser(queries, call) }),
}
