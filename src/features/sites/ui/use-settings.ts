import { ask, useAnswer } from '#protocol/ask.ts'
import type { Question } from '#protocol/ask.ts'
import { getSettings } from '../contract.ts'
import type { Settings } from '../contract.ts'

/** For the root route, which asks first: the settings of the site that this page is on, told with the page's own query. */
export const settingsOfPage = (
  host: string,
  query: Record<string, unknown>,
): Question<{ settings: Settings }> => ({
  ...ask(getSettings),
  meta: { endpoint: getSettings, input: { ...query, _force_domain: host } },
})

/** The site's settings; the root route has loaded them before anything renders. */
export const useSettings = (): Settings => useAnswer(ask(getSettings)).settings

/** The country that counts: the chosen one, else the one of the visitor's address. */
export const visitorCountry = (settings: Settings): string | null =>
  settings.geoip_selected_country ?? settings.geoip_country
