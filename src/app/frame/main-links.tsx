import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'

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
    </div>
  )
}
