import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { FROM_MD } from '#design/breakpoints.ts'
import type { FrameLink } from '#design/frame-feature.ts'
import { menuItemClass } from '#design/menu.tsx'
import { useMediaQuery } from '#design/use-browser.ts'
import { linksAt } from './links.ts'
import { useIsAway, useIsShutOut } from './use-is-shut-out.ts'

const mainLinks = linksAt('main')
const accountLinks = linksAt('account')

/** Where a member goes, from tablets on; phones have the bar at the bottom. */
export function MainLinks() {
  const isAway = useIsAway()
  // The server does not know how wide the window is, and draws them for all.
  const hasRoom = useMediaQuery(FROM_MD, true)
  if (isAway || !hasRoom) return null
  return (
    <div className="hidden grow items-center gap-1 md:flex lg:pl-4">
      {mainLinks.map((link) => (
        <Place key={link.to} link={link} className="main-link" />
      ))}
    </div>
  )
}

/** In the account menu. */
export function AccountLinks() {
  if (useIsShutOut()) return null
  return accountLinks.map((link) => (
    <Place key={link.to} link={link} role="menuitem" className={menuItemClass()} />
  ))
}

function Place({ link, ...look }: { link: FrameLink; role?: string; className: string }) {
  const { i18n } = useLingui()
  const { to, icon: Icon, label, Badge, Gate = Fragment } = link
  return (
    <Gate>
      <Link to={to} {...look}>
        <Icon size={20} aria-hidden />
        {`${i18n._(label)} `}
        {Badge && <Badge />}
      </Link>
    </Gate>
  )
}
