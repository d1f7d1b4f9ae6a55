import { useLingui } from '@lingui/react/macro'
import { CircleUserRound, Coins, Crown, GalleryHorizontalEnd, Heart, Search } from 'lucide-react'
import { BottomBar as Bar } from '../../design/bottom-bar.tsx'
import { useUser } from '../../features/accounts/ui/use-user.ts'
import { CreditsBadge } from '../../features/credits/ui/badge/credits-badge.tsx'
import { NewLikesBadge } from '../../features/likes/ui/badges/new-likes-badge.tsx'

/** Where a member goes most, within reach of the thumb. */
export function BottomBar() {
  const { t } = useLingui()
  const user = useUser()
  if (!user) return null
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
        user.paid_user
          ? {
              to: '/credits',
              label: t`Credits`,
              icon: <Coins size={24} aria-hidden />,
              badge: <CreditsBadge />,
            }
          : {
              to: '/premium',
              label: t`Get Premium`,
              icon: <Crown size={24} aria-hidden />,
              badge: <CreditsBadge />,
            },
        { to: '/profile', label: t`My profile`, icon: <CircleUserRound size={24} aria-hidden /> },
      ]}
    />
  )
}
