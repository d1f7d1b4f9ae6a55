import type { ReactNode } from 'react'
import { useHasRest } from './use-rest.ts'

/** What follows the heading of a page: on a phone a tap shows that first. The footer stays out of sight meanwhile. */
export function Rest({ children, isWhole }: { children: ReactNode; isWhole?: boolean }) {
  return useHasRest(isWhole) ? children : <div className="min-h-dvh" />
}
