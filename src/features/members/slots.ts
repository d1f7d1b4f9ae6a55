import type { ComponentType, ReactNode } from 'react'

/** The way to join from somebody's page; how is the business of accounts. */
export type MemberJoinLink = ComponentType<{
  profileId: number
  className?: string
  /** Called when sign-up opens over the page. */
  onOpen?: () => void
  children: ReactNode
}>
