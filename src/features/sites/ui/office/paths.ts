export const SETTINGS_PATH = '/office/settings'
export const HISTORY_PATH = '/office/settings/history'
export const SITES_PATH = '/office/sites'
export const SEARCH_PATH = '/office/search'
export const INTERESTS_PATH = '/office/interests'
export const NICHES_PATH = '/office/niches'
export const historyOf = (setting: string): string => `${HISTORY_PATH}?setting=${setting}`
