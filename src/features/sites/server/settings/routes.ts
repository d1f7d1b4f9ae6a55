import { handle } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { getSettingHistory, getSiteSettings, saveSiteSettings } from '../../settings-contract.ts'
import type { SettingChange } from '../../settings-contract.ts'
import { createSite, getOfficeSites } from '../../new-site-contract.ts'
import { siteOf } from '../visitor.ts'
import { addSite, sitesOfAdmin } from './new-site.ts'
import { staffNames } from './hooks.ts'
import { optionsFor } from './options.ts'
import { findHistory } from './queries.ts'
import { saveSettings, settingsAt } from './save.ts'

const SHOWN_AT_ONCE = 100
const NEWEST = 2_147_483_647

type Row = Awaited<ReturnType<typeof findHistory.many>>[number]

const withNames = async (context: RequestContext, rows: Row[]): Promise<SettingChange[]> => {
  const ids = [...new Set(rows.map((row) => row.staff_id))]
  const names = new Map((await staffNames.run(context, ids)).flat().map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    ...row,
    staff_name: names.get(row.staff_id) ?? '',
    changed_at: row.changed_at.toISOString(),
  }))
}

export const settingRoutes = [
  handle(getSiteSettings, async ({ query }, context) => {
    const options = await optionsFor(context)
    const lists = Object.fromEntries(Object.entries(options).map(([list, some]) => [list, [...some]]))
    return { ...(await settingsAt(context, query.version)), options: lists as never }
  }),

  handle(saveSiteSettings, ({ body }, context) => saveSettings(context, body)),

  handle(getSettingHistory, async ({ query }, context) => {
    const { id: site } = await siteOf(context)
    const { before = NEWEST, setting = null } = query
    const rows = await findHistory.many(context.db, { site, before, setting, limit: SHOWN_AT_ONCE + 1 })
    const cutOff = rows[SHOWN_AT_ONCE]?.version
    // What was saved together stays together.
    const shown = rows.filter(({ version }) => cutOff === undefined || version > cutOff)
    return { changes: await withNames(context, shown), has_more: cutOff !== undefined }
  }),

  handle(getOfficeSites, (_input, context) => sitesOfAdmin(context)),

  handle(createSite, async ({ body }, context) => ({ site: await addSite(context, body) })),
]
