import type { Screen } from '#platform/screens.ts'
import { settingsHistory } from './settings-history.tsx'
import { settingsScreen } from './settings.tsx'
import { sitesScreen } from './sites.tsx'

/** What those who work here set for a site. */
export const screens: readonly Screen[] = [settingsScreen, settingsHistory, sitesScreen]
