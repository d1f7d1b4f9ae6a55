import type { Screen } from '#platform/screens.ts'
import { audit } from './audit.tsx'
import { confirmScreen } from './confirm.tsx'
import { me } from './me.tsx'
import { staff } from './staff.tsx'

/** Who works here, how they sign in, and what they did. */
export const screens: readonly Screen[] = [staff, audit, me, confirmScreen]
