import { Link, useLocation } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { wantsNewTab } from '#design/wants-new-tab.ts'
import type { Draft } from './draft.ts'
import { OPEN_SIGNUP } from './open-signup.ts'
import { parameterOf } from './parameter-of.ts'

export type SignupLinkProps = {
  className?: string
  /** The profile that the visitor is looking at, and the first message to it. */
  profileId?: number
  signupMessage?: string
  children: ReactNode
}

/** Room for a modal, and a pointer that closes and scrolls it with ease. */
const DESKTOP = '(min-width: 768px) and (pointer: fine)'

const openDialog = async (change: Partial<Draft>) => {
  const { changeDraft } = await import('./draft.ts')
  changeDraft({ isInDialog: true, ...change })
  dispatchEvent(new Event(OPEN_SIGNUP))
}

/** The way into sign-up: a modal over this page on a desktop, a page of its own on a phone and in a new tab. */
export function SignupLink({ className, profileId, signupMessage, children }: SignupLinkProps) {
  const { searchStr } = useLocation()
  const invite = parameterOf(searchStr, 'invite')
  const search = {
    ...(invite !== null && { invite }),
    ...(profileId !== undefined && { profile_id: profileId }),
    ...(signupMessage !== undefined && { signup_message: signupMessage }),
  }
  const open = (event: MouseEvent) => {
    if (wantsNewTab(event) || !matchMedia(DESKTOP).matches) return
    event.preventDefault()
    void openDialog({
      ...(profileId !== undefined && { profileId }),
      ...(signupMessage !== undefined && { message: signupMessage }),
    })
  }
  return (
    <Link to="/signup" search={search} onClick={open} {...(className !== undefined && { className })}>
      {children}
    </Link>
  )
}
