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

/** The main places on a phone; the one that is tapped is marked at once. It ends the layout's column and stays at the edge of the screen. */
export function BottomBar({ label, items }: { label: string; items: BottomBarItem[] }) {
  // Toasts stand beside the layout and not inside it: only the root can tell them to stay above the bar.
  useEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-bottom-bar', true)
    return () => root.removeAttribute('data-bottom-bar')
  }, [])
  return (
    <nav aria-label={label} className="bottom-bar">
      {items.map(({ to, label: words, icon, badge, exact, Gate = Fragment }) => (
        <Gate key={to}>
          <Link to={to} activeOptions={{ exact: exact ?? false }} className="group bottom-bar-item">
            <span className="bottom-bar-icon">
              {icon}
              {badge && <span className="absolute -top-1 left-1/2 ml-1">{badge}</span>}
            </span>
            <span className="bottom-bar-words">{words}</span>
          </Link>
        </Gate>
      ))}
    </nav>
  )
}
