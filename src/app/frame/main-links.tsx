import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Coins, Crown, GalleryHorizontalEnd, Heart, Search } from 'lucide-react'
import { useUser } from '../../features/accounts/ui/use-user.ts'
import { CreditsBadge } from '../../features/credits/ui/badge/credits-badge.tsx'
import { NewLikesBadge } from '../../features/likes/ui/badges/new-likes-badge.tsx'

const linkClass =
  'flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold text-ink-soft transition-colors hover:bg-sunken ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink'

/** Where a member goes, from tablets on; phones have the bar at the bottom. */
export function MainLinks() {
  return (
    <div className="hidden grow items-center gap-1 pl-4 md:flex">
      <Link to="/members" className={linkClass}>
        <Search size={20} aria-hidden />
        <Trans>Search</Trans>
      </Link>
      <Link to="/swipe-game" className={linkClass}>
        <GalleryHorizontalEnd size={20} aria-hidden />
        <Trans>Swipe</Trans>
      </Link>
      <Link to="/likes" className={linkClass}>
        <Heart size={20} aria-hidden />
        <Trans>Likes</Trans> <NewLikesBadge />
      </Link>
      <CreditsLink />
    </div>
  )
}

function CreditsLink() {
  return useUser()?.paid_user ? (
    <Link to="/credits" className={linkClass}>
      <Coins size={20} aria-hidden />
      <Trans>Credits</Trans> <CreditsBadge />
    </Link>
  ) : (
    <Link to="/premium" className={linkClass}>
      <Crown size={20} aria-hidden />
      <Trans>Get Premium</Trans> <CreditsBadge />
    </Link>
  )
}
