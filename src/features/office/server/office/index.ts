import type { Screen } from '#platform/screens.ts'
import { audit } from './audit.tsx'

/** What belongs to no other feature. */
export const screens: readonly Screen[] = [audit]
