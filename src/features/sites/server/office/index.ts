import type { Screen } from '#platform/screens.ts'
import { company } from './company.tsx'
import { interests } from './interests.tsx'
import { nichesScreen } from './niches.tsx'
import { searchFields } from './search-fields.tsx'
import { settingsHistory } from './settings-history.tsx'
import { settingsScreen } from './settings.tsx'
import { sitesScreen } from './sites.tsx'
import { texts } from './texts.tsx'

/** What those who work here set and say on a site, and new ones. */
export const screens: readonly Screen[] = [
  settingsScreen,
  settingsHistory,
  searchFields,
  interests,
  sitesScreen,
  texts,
  company,
  nichesScreen,
]
