import type { Screen } from '#platform/screens.ts'
import { bundles } from './bundles.tsx'
import { codes } from './codes.tsx'
import { methods } from './methods.tsx'
import { returned } from './returned.tsx'

/** What those who work here see of what is sold, and of what came back. */
export const screens: readonly Screen[] = [bundles, codes, methods, returned]
