import { msg } from '@lingui/core/macro'
import { CircleUserRound, Search } from 'lucide-react'
import type { FrameFeature } from '#design/frame-feature.ts'

export const members: FrameFeature = {
  name: 'members',
  links: [
    { to: '/members', label: msg`Search`, icon: Search, at: { main: 10, bottom: 10, compact: 10 } },
    {
      to: '/profile',
      label: msg`My profile`,
      icon: CircleUserRound,
      at: { bottom: 50, compact: 30, account: 10 },
    },
  ],
}
