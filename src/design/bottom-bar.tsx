import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { Fragment, useEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'

export type BottomBarItem = {
  to: LinkProps['to']
  label: string
  icon: ReactNode
  /** How many wait there: a CountBadge or DotBadge. */
  badge?: ReactNode
  /** Current on this very page only, not on those below it. */
  exact?: boolean
  /** Draws the item, or nothing for those who have no use for it. */
  Gate?: ComponentType<{ children: ReactNode }> | undefined
}

const itemClass =
  'group flex min-h-16 min-w-11 grow basis-0 flex-col items-center justify-center gap-0.5 px-1 text-xs ' +
  'max-[23rem]:basis-auto max-[23rem]:px-0.5 narrow:basis-2/5 ' +
  'font-medium text-ink-soft -outline-offset-2 ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-accent-ink'

/** The main places on a phone; the one that is tapped is marked at once. It ends the layout's column and stays at the edge of the screen. */
export function BottomBar({ label, items }: { label: string; items: BottomBarItem[] }) {
  // Toasts stand beside the layout and not inside it: only the root can tell them to stay above the bar.
  useEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-bottom-bar', true)
    return () => root.removeAttribute('data-bottom-bar')
  }, [])
  return (
    <nav
      aria-label={label}
      className="sticky-with-room bottom-0 z-nav flex border-t border-line bg-raised px-2 pb-safe narrow:flex-wrap md:hidden"
    >
      {items.map(({ to, label: words, icon, badge, exact, Gate = Fragment }) => (
        <Gate key={to}>
          <Link to={to} activeOptions={{ exact: exact ?? false }} className={itemClass}>
            <span className="relative grid h-8 w-14 max-[23rem]:w-12 place-items-center rounded-full group-aria-[current=page]:bg-accent-soft">
              {icon}
              {badge && <span className="absolute -top-1 left-1/2 ml-1">{badge}</span>}
            </span>
            <span className="max-w-full text-center leading-none wrap-break-word">{words}</span>
          </Link>
        </Gate>
      ))}
    </nav>
  )
}
