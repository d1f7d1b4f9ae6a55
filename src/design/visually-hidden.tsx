import type { ComponentProps } from 'react'

/** Words that only a screen reader gets. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="sr-only" />
}
