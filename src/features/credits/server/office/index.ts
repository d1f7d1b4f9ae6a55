import type { Screen } from '#platform/screens.ts'
import { returned } from './returned.tsx'

/** What those who work here see of payments. */
export const screens: readonly Screen[] = [returned]
