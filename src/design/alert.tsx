import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Crown, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'

export type AlertTone = 'info' | 'good' | 'warn' | 'danger' | 'premium'

export type AlertProps = {
  tone?: AlertTone
  title?: ReactNode
  /** It appears while the page is in use and must be spoken; not for what was there from the start. */
  live?: boolean
  onDismiss?: () => void
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

const looks = {
  info: ['bg-sunken', 'text-ink-soft', Info],
  good: ['bg-good-soft', 'text-good-ink', CircleCheck],
  warn: ['bg-warn-soft', 'text-warn-ink', TriangleAlert],
  danger: ['bg-danger-soft', 'text-danger-ink', CircleAlert],
  /** Only for Premium members. */
  premium: ['bg-accent-soft', 'text-accent-ink', Crown],
} as const

export function Alert({ tone = 'info', title, live, onDismiss, actions, className, children }: AlertProps) {
  const { t } = useLingui()
  const [background, colour, Icon] = looks[tone]
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div role={role} className={cx('flex gap-3 rounded-lg p-4', background, className)}>
      <Icon size={20} aria-hidden className={cx('mt-0.5 shrink-0', colour)} />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cx(title && 'mt-0.5', 'text-ink')}>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss && (
        <IconButton
          label={t({
            message: 'Dismiss',
            comment: 'Aria label of the cross that removes a notice or an alert (verb)',
          })}
          size="sm"
          onClick={onDismiss}
          className="-my-1.5 -mr-2"
        >
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
