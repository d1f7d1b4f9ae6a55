import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useField } from './field.tsx'

/** The browser's own select: on a phone nothing beats its wheel. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...useField()} {...rest} className={cx('input select', className)}>
        {children}
      </select>
      <ChevronDown size={18} aria-hidden className="select-arrow" />
    </span>
  )
}
