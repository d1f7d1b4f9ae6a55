import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type EmptyStateProps = {
  icon?: ReactNode
  title: ReactNode
  /** What to do next, in one sentence. */
  text?: ReactNode
  actions?: ReactNode
  /** 'h1' where it is the whole page. */
  heading?: 'h1' | 'h2'
  className?: string
}

export function EmptyState({
  icon,
  title,
  text,
  actions,
  heading: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div className={cx('mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center', className)}>
      {icon && (
        <span
          aria-hidden
          className="mb-5 grid size-16 place-items-center rounded-full bg-accent-soft text-accent-ink"
        >
          {icon}
        </span>
      )}
      <Heading className="text-heading">{title}</Heading>
      {text && <p className="mt-2 text-ink-soft">{text}</p>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
