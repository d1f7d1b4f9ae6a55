import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { linksAt } from './links.ts'

const linkClass =
  'relative grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink'

const compactLinks = linksAt('compact')

/** The ways out of a page that fills the window, from tablets on; phones have the bar at the bottom. */
export function CompactLinks() {
  const { t, i18n } = useLingui()
  return (
    <nav
      aria-label={t({ message: 'Main menu', comment: 'Aria label of the main navigation' })}
      className="hidden md:flex"
    >
      {compactLinks.map(({ to, icon: Icon, label, Badge, Gate = Fragment }) => (
        <Gate key={to}>
          <Link to={to} title={i18n._(label)} className={linkClass}>
            <Icon size={22} aria-hidden />
            <span className="sr-only">{i18n._(label)}</span>
            {Badge && (
              <span className="absolute top-0.5 left-1/2 ml-1">
                <Badge />
              </span>
            )}
          </Link>
        </Gate>
      ))}
    </nav>
  )
}
