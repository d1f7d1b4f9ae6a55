import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** To the page about Premium, which knows the way back here. */
export function PremiumLink({ className, children }: { className: string; children: ReactNode }) {
  const back = useLocation({ select: ({ href }) => href })
  return (
    <Link to="/premium" search={{ back }} className={className}>
      {children}
    </Link>
  )
}
