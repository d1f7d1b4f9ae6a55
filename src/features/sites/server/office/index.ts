import type { Screen } from '#platform/screens.ts'
import { settingsScreen } from './settings.tsx'

export const screens: readonly Screen[] = [settingsScreen]
