import type { Screen } from '#platform/screens.ts'
import { company } from './company.tsx'
import { texts } from './texts.tsx'

/** What those who work here see of a site. */
export const screens: readonly Screen[] = [texts, company]
