import type { Screen } from '#platform/screens.ts'
import { bundles } from './bundles.tsx'
import { codes } from './codes.tsx'

/** What those who work here see of what is sold. */
export const screens: readonly Screen[] = [bundles, codes]
