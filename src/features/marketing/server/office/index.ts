import type { Screen } from '#platform/screens.ts'
import { experiments } from './experiments.tsx'
import { invites } from './invites.tsx'
import { partners } from './partners.tsx'
import { sources } from './sources.tsx'

/** What those who work here see of sources. */
export const screens: readonly Screen[] = [sources, partners, invites, experiments]
