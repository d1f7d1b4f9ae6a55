import { Link, useLocation } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { FROM_MD } from '#design/breakpoints.ts'
import { wantsNewTab } from '#design/wants-new-tab.ts'
import type { Values } from './draft.ts'
import { parameterOf } from './parameter-of.ts'
import { placeToReturn } from './place-to-return.ts'

export type SignupLinkProps = {
  className?: string
  /** The profile that the visitor is looking at. */
  profileId?: number
  /** Where to go afterwards; else back to this page. */
  next?: string
  /** What was answered before, so that nobody is asked twice. */
  answers?: Values
  /** What the visitor wanted to do on that profile: it happens once they may. */
  wants?: string
  /** The modal takes the place of whatever the link is in. */
  onOpen?: () => void
  children: ReactNode
}

/** Room for a modal, and a pointer that closes and scrolls it with ease. */
const DESKTOP = `${FROM_MD} and (pointer: fine)`

/** The way into sign-up: a modal over this page on a desktop, a page of its own on a phone and in a new tab. */
export function SignupLink({
  className,
  profileId,
  next,
  answers,
  wants,
  onOpen,
  children,
}: SignupLinkProps) {
  const { pathname, searchStr } = useLocation()
  const invite = parameterOf(searchStr, 'invite')
  const place = placeToReturn(next ?? pathname + searchStr) ?? undefined
  const search = {
    ...answers,
    ...(wants === 'like' && { like: '1' }),
    ...(invite !== null && { invite }),
    // The page of a member's sign-up leads back to that member.
    ...(profileId === undefined && place !== undefined && { next: place }),
  }
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (wantsNewTab(event) || !matchMedia(DESKTOP).matches) return
    event.preventDefault()
    const { href } = event.currentTarget
    // Without its files there is still the page.
    const leave = () => location.assign(href)
    import('./open-dialog.ts')
      .then((file) => file.openDialog({ profileId, next: place, answers, wants, onOpen }))
      .catch(leave)
  }
  const shared = { search, onClick: open, ...(className !== undefined && { className }) }
  return profileId === undefined ? (
    <Link to="/signup" {...shared}>
      {children}
    </Link>
  ) : (
    <Link to="/members/$id/signup" params={{ id: profileId }} {...shared}>
      {children}
    </Link>
  )
}
