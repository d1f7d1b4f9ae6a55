import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Coins, Crown, GalleryHorizontalEnd, Heart, MessageCircle, Search } from 'lucide-react'
import { menuItemClass } from '#design/menu.tsx'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { UnreadBadge } from '#features/chat/ui/badges/unread-badge.tsx'
import { CreditsBadge } from '#features/credits/ui/badge/credits-badge.tsx'
import { NewLikesBadge } from '#features/likes/ui/badges/new-likes-badge.tsx'

/** On a tablet only the words fit. */
const linkClass =
  'flex min-h-11 items-center gap-2 rounded-full px-2.5 text-sm font-semibold whitespace-nowrap text-ink-soft ' +
  'transition-colors hover:bg-sunken max-lg:[&>svg]:hidden lg:px-4 lg:text-base ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink'

/** Where a member goes, from tablets on; phones have the bar at the bottom. */
export function MainLinks() {
  return (
    <div className="hidden grow items-center gap-1 md:flex lg:pl-4">
      <Link to="/members" className={linkClass}>
        <Search size={20} aria-hidden />
        <Trans>Search</Trans>
      </Link>
      <Link to="/swipe-game" className={linkClass}>
        <GalleryHorizontalEnd size={20} aria-hidden />
        <Trans>Swipe</Trans>
      </Link>
      <Link to="/chats" className={linkClass}>
        <MessageCircle size={20} aria-hidden />
        <Trans>Messages</Trans> <UnreadBadge />
      </Link>
      <Link to="/likes" className={linkClass}>
        <Heart size={20} aria-hidden />
        <Trans>Likes</Trans> <NewLikesBadge />
      </Link>
      <CreditsLink />
    </div>
  )
}

const CreditsLink = () => <CreditsPlace className={linkClass} />

/** In the account menu: the bar of phones has no room for it. */
export const CreditsItem = () => <CreditsPlace role="menuitem" className={menuItemClass()} />

function CreditsPlace(look: { role?: string; className: string }) {
  return useUser()?.paid_user ? (
    <Link to="/credits" {...look}>
      <Coins size={20} aria-hidden />
      <Trans>Credits</Trans> <CreditsBadge />
    </Link>
  ) : (
    <Link to="/premium" {...look}>
      <Crown size={20} aria-hidden />
      <Trans>Get Premium</Trans> <CreditsBadge />
    </Link>
  )
}
