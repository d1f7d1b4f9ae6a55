import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'

const tones = {
  good: 'bg-good-soft text-good-ink',
  warn: 'bg-warn-soft text-warn-ink',
  danger: 'bg-danger-soft text-danger-ink',
  neutral: 'bg-sunken text-ink-soft',
}

type Props = {
  tone: keyof typeof tones
  icon: ReactNode
  title: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** How a payment stands, and what to do now. */
export function Status({ tone, icon, title, actions, children }: Props) {
  return (
    <section className="flex flex-col items-center text-center">
      <span aria-hidden className={cx('mb-5 grid size-16 place-items-center rounded-full', tones[tone])}>
        {icon}
      </span>
      <h1 className="text-title">{title}</h1>
      {children && <div className="mt-2 flex max-w-md flex-col gap-2 text-ink-soft">{children}</div>}
      {actions && (
        <div className="mt-6 flex w-full flex-col items-stretch justify-center gap-3 sm:w-auto sm:flex-row sm:flex-wrap sm:items-center">
          {actions}
        </div>
      )}
    </section>
  )
}
