import type { ReactNode } from 'react'
import { BELOW_MD } from '#design/breakpoints.ts'
import { useMediaQuery } from '#design/use-browser.ts'
import { useToastsAbove } from '#design/use-toasts-above.ts'

/**
 * On a phone a bar at the edge of the screen, in place of the one with the main places; else a row that stays in sight
 * above what is told. Before all that in the order of keys: one comes here for these.
 */
export function ActionRow({ children }: { children: ReactNode }) {
  const element = useToastsAbove(useMediaQuery(BELOW_MD))
  return (
    <div
      ref={element}
      className="member-actions z-nav flex items-center gap-4 max-md:justify-center md:z-sticky md:col-start-2 md:gap-3"
    >
      {children}
    </div>
  )
}
