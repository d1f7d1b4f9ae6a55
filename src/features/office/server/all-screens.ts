import type { Screen } from '#platform/screens.ts'
import { screens as ofFigures } from './figures/screens.tsx'
import { screens as ofMembers } from './members/index.ts'
import { screens as ofStaff } from './office/index.ts'

/** Those of the office itself. */
export const screens: readonly Screen[] = [...ofFigures, ...ofMembers, ...ofStaff]
