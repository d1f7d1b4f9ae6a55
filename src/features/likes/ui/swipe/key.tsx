import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'

/** Only where there is a keyboard, most likely; what it stands beside tells screen readers itself. */
export function Key({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      aria-hidden
      className={cx(
        'hidden h-5 min-w-5 place-items-center rounded-xs border border-current/40 px-1 font-sans text-xs leading-none font-semibold pointer-fine:md:inline-grid',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
