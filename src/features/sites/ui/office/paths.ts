export const SETTINGS_PATH = '/office/settings'
export const HISTORY_PATH = '/office/settings/history'
export const SITES_PATH = '/office/sites'
