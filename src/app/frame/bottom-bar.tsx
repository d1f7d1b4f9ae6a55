import { useLingui } from '@lingui/react/macro'
import { CircleUserRound, GalleryHorizontalEnd, Heart, MessageCircle, Search } from 'lucide-react'
import { BottomBar as Bar } from '#design/bottom-bar.tsx'
import { UnreadBadge } from '#features/chat/ui/badges/unread-badge.tsx'
import { NewLikesBadge } from '#features/likes/ui/badges/new-likes-badge.tsx'

/** Where a member goes most, within reach of the thumb. */
export function BottomBar() {
  const { t } = useLingui()
  return (
    <Bar
      label={t`Your places`}
      items={[
        { to: '/members', label: t`Search`, icon: <Search size={24} aria-hidden /> },
        { to: '/swipe-game', label: t`Swipe`, icon: <GalleryHorizontalEnd size={24} aria-hidden /> },
        {
          to: '/likes',
          label: t`Likes`,
          icon: <Heart size={24} aria-hidden />,
          badge: <NewLikesBadge />,
        },
        {
          to: '/chats',
          label: t`Chats`,
          icon: <MessageCircle size={24} aria-hidden />,
          badge: <UnreadBadge />,
        },
        { to: '/profile', label: t`My profile`, icon: <CircleUserRound size={24} aria-hidden /> },
      ]}
    />
  )
}
