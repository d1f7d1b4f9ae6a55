import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

type Props = Pick<ComponentProps<'a'>, 'id' | 'className' | 'aria-labelledby'> & {
  /** The end of the address: a sheet, or a field in one. */
  to: string
  children: ReactNode
}

/** Opens a sheet over the page, which stays where it is scrolled to. */
export function SheetLink({ to, ...props }: Props) {
  return (
    <Link
      to="/profile"
      hash={to}
      state={{ isSheet: true }}
      preload={false}
      resetScroll={false}
      hashScrollIntoView={false}
      activeOptions={{ includeHash: true }}
      {...props}
    />
  )
}
