import { msg } from '@lingui/core/macro'
import { CircleUserRound, Search } from 'lucide-react'
import type { FrameFeature } from '#design/frame-feature.ts'

export const members: FrameFeature = {
  name: 'members',
  links: [
    {
      to: '/members',
      label: msg({ message: 'Search', comment: 'Navigation entry: the page where one searches for members' }),
      icon: Search,
      at: { main: 10, bottom: 10, compact: 10 },
    },
    {
      to: '/profile',
      label: msg({
        message: 'Profile',
        context: 'navigation',
        comment: 'Navigation entry, very little room: the page where one edits the own profile',
      }),
      icon: CircleUserRound,
      at: { bottom: 50, compact: 30, account: 10 },
    },
  ],
}
