import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { checkSettings, keepingOwn } from '../../setting-rules.ts'
import type { Values } from '../../setting-rules.ts'
import { settings } from '../../settings.ts'
import { forgetSites } from '../directory.ts'
import { siteOf } from '../visitor.ts'
import { changedFrom } from './compare.ts'
import { askingAdmin } from './hooks.ts'
import type { Admin } from './hooks.ts'
import { optionsFor } from './options.ts'
import { findOldSince, findSettings, insertChanges, updateSettings } from './queries.ts'

const names = settings.map(({ name }) => name)
export const ofSettings = (row: Values): Values => Object.fromEntries(names.map((name) => [name, row[name]]))

export const settingsAt = async (context: RequestContext, version: number | undefined) => {
  const { id: site } = await siteOf(context)
  const current = await findSettings.one(context.db, { site })
  const values = ofSettings(current.row)
  const old = version === undefined ? [] : await findOldSince.many(context.db, { site, version })
  const before = { ...values, ...Object.fromEntries(old.map((one) => [one.setting, one.old])) }
  return { domain: current.domain, version: current.version, values, before: ofSettings(before) }
}

export const requireAdmin = async (context: RequestContext): Promise<Admin> => {
  const admin = (await askingAdmin.run(context, undefined)).find((one) => one !== null)
  if (!admin) throw new Refusal('not_found')
  return admin
}

const refuseUnknown = (changes: Values): void => {
  const unknown = Object.keys(changes).filter((name) => !names.includes(name))
  if (unknown.length === 0) return
  const fields = Object.fromEntries(unknown.slice(0, 5).map((name) => [name.slice(0, 60), 'unknown_setting']))
  throw new Refusal('invalid_input', {}, { fields })
}

/** Nothing is saved but what was compared with what is there now. */
export const saveSettings = async (
  context: RequestContext,
  { version, changes }: { version: number; changes: Values },
): Promise<{ version: number }> => {
  refuseUnknown(changes)
  const admin = await requireAdmin(context)
  const { id: site } = await siteOf(context)
  const { row, version: current } = await findSettings.one(context.db, { site })
  if (current !== version) throw new Refusal('changed_meanwhile')
  const before = ofSettings(row)
  const { values, problems } = checkSettings(keepingOwn(before, changes), await optionsFor(context))
  const wrong = Object.entries(problems).map(([name, { code }]) => [name, code])
  if (wrong.length > 0) throw new Refusal('invalid_input', {}, { fields: Object.fromEntries(wrong) })
  const changed = changedFrom(before, values)
  if (Object.keys(changed).length === 0) throw new Refusal('nothing_changed')
  const saved = await updateSettings.maybe(context.db, { site, version, values: JSON.stringify(changed) })
  if (!saved) throw new Refusal('changed_meanwhile')
  const rows = Object.entries(changed).map(([setting, now]) => ({ setting, old: before[setting], new: now }))
  await insertChanges.run(context.db, {
    site,
    version: saved.version,
    changes: JSON.stringify(rows),
    staff: admin.id,
    now: context.clock.now(),
  })
  context.afterCommit(() => forgetSites(context.pool))
  return saved
}
