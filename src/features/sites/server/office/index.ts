import type { Screen } from '#platform/screens.ts'
import { company } from './company.tsx'
import { settingsHistory } from './settings-history.tsx'
import { settingsScreen } from './settings.tsx'
import { texts } from './texts.tsx'

/** What those who work here set and say on a site. */
export const screens: readonly Screen[] = [settingsScreen, settingsHistory, texts, company]
