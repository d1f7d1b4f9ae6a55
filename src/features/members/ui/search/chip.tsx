import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'

type ChipProps = { name: string; value?: string; defaultChecked: boolean; children: ReactNode }

/** A checkbox that looks like the word it stands for. */
export function Chip({ name, value = '1', defaultChecked, children }: ChipProps) {
  return (
    <label className="chip">
      <input type="checkbox" {...{ name, value, defaultChecked }} />
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
