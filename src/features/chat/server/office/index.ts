import type { Screen } from '#platform/screens.ts'
import { gifts } from './gifts.tsx'

/** What those who work here see of what members give each other. */
export const screens: readonly Screen[] = [gifts]
