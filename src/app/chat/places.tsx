import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleUserRound, Heart, Search } from 'lucide-react'
import { NewLikesBadge } from '#features/likes/ui/badges/new-likes-badge.tsx'

const linkClass =
  'relative grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink'

/** The ways out of the messages, from tablets on; phones have the bar at the bottom. */
export function Places() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Main`} className="hidden md:flex">
      <Link to="/members" aria-label={t`Search`} title={t`Search`} className={linkClass}>
        <Search size={22} aria-hidden />
      </Link>
      <Link to="/likes" title={t`Likes`} className={linkClass}>
        <Heart size={22} aria-hidden />
        <span className="sr-only">{t`Likes`}</span>
        <span className="absolute top-0.5 left-1/2 ml-1">
          <NewLikesBadge />
        </span>
      </Link>
      <Link to="/profile" aria-label={t`My profile`} title={t`My profile`} className={linkClass}>
        <CircleUserRound size={22} aria-hidden />
      </Link>
    </nav>
  )
}
