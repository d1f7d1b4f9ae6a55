import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** A quiet surface: a hairline instead of a shadow, for only what floats throws one. */
export const cardClass = 'rounded-xl border border-line bg-surface'

export type CardProps = ComponentProps<'div'> & {
  /** none: a photograph reaches the edge and is clipped to the corners. */
  padding?: 'none' | 'md' | 'lg'
}

const paddings = { none: 'overflow-hidden', md: 'p-5', lg: 'p-6 md:p-8' }

export function Card({ padding = 'md', className, ...rest }: CardProps) {
  return <div {...rest} className={cx(cardClass, paddings[padding], className)} />
}
