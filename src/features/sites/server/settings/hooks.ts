import { declareHook } from '#platform/hooks.ts'
import type { HookContext } from '#platform/hooks.ts'
import type { SettingOptions } from '../../setting-kinds.ts'

/** What settings can be chosen from that later features know of. */
export const settingOptions = declareHook<undefined, Partial<SettingOptions>, HookContext>(
  'sites.setting_options',
)

/** Who of staff asks, and on which sites they are an admin; null for all of them. */
export type Admin = { id: number; sites: readonly number[] | null }
/** Nobody but those who know staff answers. */
export const askingAdmin = declareHook<undefined, Admin | null>('sites.asking_admin')
export const staffNames = declareHook<readonly number[], readonly { id: number; name: string }[]>(
  'sites.staff_names',
)

/** In the transaction in which a site is made after another one: each feature copies what it keeps for a site. */
export const siteCreated = declareHook<{ from: number; to: number }>('sites.created')
