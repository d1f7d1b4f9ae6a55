import type { Screen } from '#platform/screens.ts'
import { confirmScreen } from './confirm.tsx'
import { me } from './me.tsx'
import { staff } from './staff.tsx'

/** How those who work here sign in, and who they are. */
export const screens: readonly Screen[] = [staff, me, confirmScreen]
