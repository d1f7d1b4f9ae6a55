import type { ReactNode } from 'react'

/** A plain form: limits have to work for everybody, with JavaScript or without. */
export const LimitForm = ({ className, children }: { className?: string; children: ReactNode }) => (
  <form method="post" action="/limits" className={className}>
    {children}
  </form>
)
