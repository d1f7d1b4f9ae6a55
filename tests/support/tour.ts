import type { Draft } from '#features/accounts/ui/signup/draft.ts'
import type { TestMember } from './people.ts'
import type { TestSite } from './site.ts'

/** Who goes where. */
export type Tour = {
  /** A visitor, where nobody is named. */
  member?: TestMember
  paths: string[]
  /** Those that another tour looks at whole: here only at what is in reach, which depends on who looks. */
  seenElsewhere?: string[]
  /** Where the first screen has a face or the one thing to do. */
  main?: string[]
  /** What sign-up knows already. */
  draft?: Draft
  /** Members have answered the cookie question unless it is this that is looked at; visitors have not. */
  asksCookies?: boolean
}

export type MakeTour = (site: TestSite) => Promise<Tour>
