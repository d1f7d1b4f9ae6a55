import { Link } from '@tanstack/react-router'
import { useSettings } from './use-settings.ts'

/** The spark and the site's name: the way home from everywhere. */
export function Logo() {
  const { name } = useSettings()
  return (
    <Link to="/" className="flex min-h-11 items-center gap-2 rounded-sm text-ink">
      <svg viewBox="0 0 100 100" className="size-8 shrink-0 fill-accent" aria-hidden>
        <path d="M47 6c3.9 25.9 13.1 35.1 39 39-25.9 3.9-35.1 13.1-39 39-3.9-25.9-13.1-35.1-39-39 25.9-3.9 35.1-13.1 39-39z" />
        <path d="M82 66c1.4 9 4.6 12.2 13.6 13.6-9 1.4-12.2 4.6-13.6 13.6-1.4-9-4.6-12.2-13.6-13.6 9-1.4 12.2-4.6 13.6-13.6z" />
      </svg>
      <span className="text-heading font-bold tracking-tight">{name}</span>
    </Link>
  )
}
