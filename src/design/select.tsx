import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { inputClass, useField } from './field.tsx'

/** The browser's own select: on a phone nothing beats its wheel. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        {...useField()}
        {...rest}
        className={cx(inputClass, 'appearance-none truncate pr-11', className)}
      >
        {children}
      </select>
      <ChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}
