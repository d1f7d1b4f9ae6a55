import type { Screen } from '#platform/screens.ts'
import { audit } from './audit.tsx'
import { canned } from './canned.tsx'
import { confirmScreen } from './confirm.tsx'
import { conversation, inbox } from './inbox.tsx'
import { me } from './me.tsx'
import { profiles } from './profiles.tsx'
import { staff } from './staff.tsx'

/** Fictional profiles and who writes for them; who works here, how they sign in, and what they did. */
export const screens: readonly Screen[] = [
  inbox,
  conversation,
  profiles,
  canned,
  staff,
  audit,
  me,
  confirmScreen,
]
