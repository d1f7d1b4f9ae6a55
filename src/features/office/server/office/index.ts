import type { Screen } from '#platform/screens.ts'
import { canned } from './canned.tsx'
import { conversation, inbox } from './inbox.tsx'
import { profiles } from './profiles.tsx'

/** What those who work here see that needs several features. */
export const screens: readonly Screen[] = [inbox, conversation, profiles, canned]
