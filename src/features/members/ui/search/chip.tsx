import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'

type ChipProps = { name: string; value?: string; defaultChecked: boolean; children: ReactNode }

const look =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong/60 bg-surface px-4 py-1.5 ' +
  'text-sm font-medium select-none transition-[background-color,border-color,color] hover:border-line-strong ' +
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-ink ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ' +
  'forced-colors:has-checked:outline-2'

/** A checkbox that looks like the word it stands for. */
export function Chip({ name, value = '1', defaultChecked, children }: ChipProps) {
  return (
    <label className={look}>
      <input type="checkbox" {...{ name, value, defaultChecked }} className="sr-only" />
      {children}
    </label>
  )
}

type GroupProps = { legend: ReactNode; className?: string; children: ReactNode }

export function ChipGroup({ legend, className, children }: GroupProps) {
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </fieldset>
  )
}
