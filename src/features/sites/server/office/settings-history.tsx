import type { Form } from '#platform/http/forms.ts'
import type { Screen } from '#platform/screens.ts'
import { Refusal } from '#protocol/refusal.ts'
import { getSettingHistory, getSiteSettings } from '../../settings-contract.ts'
import { settings } from '../../settings.ts'
import { HistoryScreen } from '../../ui/office/history-screen.tsx'
import { HISTORY_PATH } from '../../ui/office/paths.ts'
import { changedFrom } from '../settings/compare.ts'
import { review } from './settings.tsx'

const versionIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

const neededVersion = ({ version }: Form): number => {
  const number = versionIn(version)
  if (number === undefined) throw new Refusal('invalid_input')
  return number
}

export const settingsHistory: Screen = {
  path: HISTORY_PATH,
  title: 'History of settings',
  group: null,
  roles: ['admin'],
  load: async ({ call, query }) => {
    const only = settings.find(({ name }) => name === query.setting)?.name
    const before = versionIn(query.before)
    const asked = { ...(only && { setting: only }), ...(before && { before }) }
    const [{ domain, version, options }, history] = await Promise.all([
      call(getSiteSettings),
      call(getSettingHistory, { query: asked }),
    ])
    const { changes, has_more: hasMore } = history
    return <HistoryScreen {...{ domain, version, options, changes, hasMore, only }} />
  },
  acts: {
    /** All settings as they were at a version. */
    to_version: async (call, form) => {
      const current = await call(getSiteSettings, { query: { version: neededVersion(form) } })
      return review(current, changedFrom(current.values, current.before))
    },
    /** One setting as it was before a version changed it. */
    one: async (call, form) => {
      const version = neededVersion(form)
      const { setting = '' } = form
      const { changes } = await call(getSettingHistory, { query: { setting, before: version + 1 } })
      const [change] = changes
      if (change?.version !== version) throw new Refusal('not_found')
      return review(await call(getSiteSettings), { [setting]: change.old })
    },
  },
}
