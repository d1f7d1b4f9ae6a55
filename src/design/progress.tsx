import { useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type BarProps = {
  label: ReactNode
  labelHidden?: boolean
  value: number
  max?: number
  /** The value in words, shown at the end of the row: "3 of 5". */
  text?: string
  tone?: 'accent' | 'good' | 'warn' | 'danger'
  className?: string
}

const fills = { accent: 'bg-accent', good: 'bg-online', warn: 'bg-warn', danger: 'bg-danger' }

function Bar({ role, ...props }: BarProps & { role: 'progressbar' | 'meter' }) {
  const { label, labelHidden, value, max = 100, text, tone = 'accent', className } = props
  const id = useId()
  const inside = Math.min(Math.max(value, 0), max)
  return (
    <div className={cx('flex flex-col gap-2', className)}>
      {/* The bar is read out with both: here they are for the eye alone. */}
      <div aria-hidden className={labelHidden ? 'hidden' : 'flex justify-between gap-4 text-sm'}>
        <span id={id} className="font-semibold">
          {label}
        </span>
        {text && <span className="text-ink-soft tabular-nums">{text}</span>}
      </div>
      <div
        role={role}
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={inside}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-track"
      >
        <div
          className={cx('h-full rounded-full transition-[width]', fills[tone])}
          style={{ width: `${max > 0 ? (inside / max) * 100 : 0}%` }}
        />
      </div>
    </div>
  )
}

/** How far a task is: an upload, the steps of signup. */
export const Progress = (props: BarProps) => <Bar {...props} role="progressbar" />

/** How much there is of something: how complete a profile is, how strong a password. */
export const Meter = (props: BarProps) => <Bar {...props} role="meter" />
