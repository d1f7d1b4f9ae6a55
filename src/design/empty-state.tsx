import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type EmptyStateProps = {
  icon?: ReactNode
  title: ReactNode
  /** What to do next, in one sentence. */
  text?: ReactNode
  actions?: ReactNode
  className?: string
}

export function EmptyState({ icon, title, text, actions, className }: EmptyStateProps) {
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
      <h2 className="text-heading">{title}</h2>
      {text && <p className="mt-2 text-ink-soft">{text}</p>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
