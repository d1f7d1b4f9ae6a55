import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'danger' | 'unread'

const soft: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent-ink',
  good: 'bg-good-soft text-good-ink',
  warn: 'bg-warn-soft text-warn-ink',
  danger: 'bg-danger-soft text-danger-ink',
  unread: 'bg-unread text-on-unread',
}
const solid: Record<BadgeTone, string> = {
  neutral: 'bg-ink-soft text-canvas',
  accent: 'bg-accent text-on-accent',
  good: 'bg-good text-on-good',
  warn: 'bg-warn text-on-warn',
  danger: 'bg-danger text-on-danger',
  unread: 'bg-unread text-on-unread',
}

/** A word or two about a thing: "New", "Waiting for review". */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  const look =
    'inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap narrow:whitespace-normal'
  return <span className={cx(look, soft[tone], className)}>{children}</span>
}

/** How many wait; draws nothing at zero. `label` says the whole in words: "3 unread messages". */
export function CountBadge({
  count,
  label,
  tone = 'unread',
  className,
}: {
  count: number
  label: string
  tone?: BadgeTone
  className?: string
}) {
  if (count < 1) return null
  return (
    <span className={cx('count-badge', tone !== 'unread' && solid[tone], className)}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** Only that there is something; `label` says what. */
export function DotBadge({
  label,
  tone = 'unread',
  className,
}: {
  label: string
  tone?: BadgeTone
  className?: string
}) {
  return (
    <span
      className={cx(
        'inline-block size-2.5 rounded-full',
        tone === 'good' ? 'bg-online' : solid[tone],
        className,
      )}
    >
      <span className="sr-only">{label}</span>
    </span>
  )
}
