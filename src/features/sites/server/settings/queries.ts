import { bigint, int, json, moment, nullable, statement, text } from '#platform/db/statement.ts'
import { settings } from '../../settings.ts'

const columns = settings.map(({ name }) => name)

// From the table itself: the list of sites that a server keeps is some seconds old.
export const findSettings = statement({
  name: 'settings.current',
  takes: { site: int },
  gives: { domain: text, version: int, row: json<Record<string, unknown>>() },
  sql: `select domain, settings_version as version, to_jsonb(site) as row from site where id = :site`,
})

/** Of two who save, the one who comes second finds another version. */
export const updateSettings = statement({
  name: 'settings.update',
  takes: { site: int, version: int, values: json<string>() },
  gives: { version: int },
  sql: `update site
           set settings_version = settings_version + 1,
               (${columns.join(', ')}) =
                 (select ${columns.map((column) => `r.${column}`).join(', ')} from jsonb_populate_record(site, :values) r)
         where id = :site and settings_version = :version
         returning settings_version as version`,
})

export const insertChanges = statement({
  name: 'settings.insert_changes',
  takes: { site: int, version: int, changes: json<string>(), staff: bigint, now: moment },
  gives: {},
  sql: `insert into site_setting_change (site_id, version, setting, old, new, staff_id, changed_at)
        select :site, :version, c.setting, c.old, c.new, :staff, :now
          from jsonb_to_recordset(:changes) c(setting text, old jsonb, new jsonb)`,
})

/** What each setting was at a version: before the first change that came after it. */
export const findOldSince = statement({
  name: 'settings.old_since',
  takes: { site: int, version: int },
  gives: { setting: text, old: nullable(json<unknown>()) },
  sql: `select distinct on (setting) setting, old from site_setting_change
         where site_id = :site and version > :version order by setting, version`,
})

export const findHistory = statement({
  name: 'settings.history',
  takes: { site: int, before: int, setting: nullable(text), limit: bigint },
  gives: {
    version: int,
    setting: text,
    old: nullable(json<unknown>()),
    new: nullable(json<unknown>()),
    staff_id: bigint,
    changed_at: moment,
  },
  sql: `select version, setting, old, new, staff_id, changed_at from site_setting_change
         where site_id = :site and version < :before and (:setting::text is null or setting = :setting)
         order by version desc, setting limit :limit`,
})
