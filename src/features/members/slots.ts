import type { ComponentType, ReactNode } from 'react'

/** The way to join from somebody's page; how is the business of accounts. */
export type MemberJoinLink = ComponentType<{
  profileId: number
  /** What a visitor wanted to do there. */
  wants?: string
  className?: string
  /** Called when sign-up opens over the page. */
  onOpen?: () => void
  children: ReactNode
}>
