import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useMoveFocusOnUnmount } from './use-move-focus-on-unmount.ts'
import type { FindFocusTarget } from './use-move-focus-on-unmount.ts'

const findPage: FindFocusTarget = () => () => document.querySelector<HTMLElement>('main')

type Props = { label: string; className?: string | undefined; children: ReactNode }

/** Stays in sight at the bottom of any page until it is answered or dismissed. */
export function FloatingNotice({ label, className, children }: Props) {
  const element = useMoveFocusOnUnmount<HTMLElement>(findPage)
  return (
    <section ref={element} aria-label={label} className={cx('floating-notice z-float', className)}>
      {children}
    </section>
  )
}
