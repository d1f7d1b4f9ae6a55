import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { optionLists } from './setting-kinds.ts'

const version = z.number().int().min(1).max(2_147_483_647)
const asked = z.coerce.number().int().min(1).max(2_147_483_647).optional()
const Values = z.record(z.string(), z.unknown())
const Options = z.array(z.object({ key: z.union([z.string(), z.number(), z.null()]), words: z.string() }))

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/api/office-settings.php',
  access: { staff: 'admin' },
  summary: 'Get all settings of this site, as they are and as they were at a version',
  query: z.object({ version: asked }),
  output: z.object({
    domain: z.string(),
    version: z.number(),
    values: Values,
    /** As they were at the version that was asked for. */
    before: Values,
    options: z.object(
      Object.fromEntries(optionLists.map((list) => [list, Options])) as Record<
        (typeof optionLists)[number],
        typeof Options
      >,
    ),
  }),
})

export const saveSiteSettings = endpoint({
  method: 'PUT',
  path: '/api/office-settings.php',
  access: { staff: 'admin', fresh: true },
  summary: 'Change settings of this site, where they still are at the version that they were compared with',
  body: z.strictObject({ version, changes: Values }),
  output: z.object({ version: z.number() }),
  errors: { changed_meanwhile: 409, nothing_changed: 409 },
})

export const SettingChange = z.object({
  version: z.number(),
  setting: z.string(),
  old: z.unknown(),
  new: z.unknown(),
  staff_id: z.number(),
  staff_name: z.string(),
  changed_at: z.string(),
})
export type SettingChange = z.infer<typeof SettingChange>

export const getSettingHistory = endpoint({
  method: 'GET',
  path: '/api/office-setting-history.php',
  access: { staff: 'admin' },
  summary: 'List what was set on this site, the newest first',
  query: z.object({ before: asked, setting: z.string().max(60).optional() }),
  output: z.object({ changes: z.array(SettingChange), has_more: z.boolean() }),
})
