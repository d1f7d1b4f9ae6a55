import { declareHook } from '#platform/hooks.ts'
import type { HookContext } from '#platform/hooks.ts'
import type { genders, User } from '../contract.ts'

/** What somebody has told of themself before there was an account. */
export type FirstAnswers = {
  gender: (typeof genders)[number] | null
  /** The one that was told, or chosen, or that the address suggests. */
  country: string | null
  city: number | null
  interests: readonly string[]
}
export const noAnswers: FirstAnswers = { gender: null, country: null, city: null, interests: [] }

/** In the transaction of the sign-up. */
export const accountCreated = declareHook<{ account: number } & FirstAnswers>('accounts.created')

/** The address was confirmed or the account came back: active. It was deleted: hidden, until it comes back or is erased. */
export const accountStatusChanged = declareHook<{ account: number; status: 'active' | 'deleted' }>(
  'accounts.status_changed',
)

/** Somebody has logged in, or signed up, with the cookies that their browser had before. */
export const sessionOpened = declareHook<{ account: number }>('accounts.session_opened')

/** Somebody has reported this account; also a worker may find it out. */
export const accountReported = declareHook<{ account: number }, void, HookContext>('accounts.reported')

/**
 * Who sends people here, by number, or by name where a key was given before it had one. Whoever is suspended brings nobody; null
 * is known to nobody.
 */
export const partnerAsked = declareHook<
  { site: number; partner: number | string },
  { name: string; isSuspended: boolean } | null
>('accounts.partner_asked')

/** Whether mails to an address arrive, as far as anybody knows. */
export const isAddressReachable = declareHook<string, boolean>('accounts.address_reachable')

/** Somebody has followed a link that was mailed to this address at that moment. */
export const addressProved = declareHook<{ email: string; mailedAt: Date }>('accounts.address_proved')

export type OwnProfile = Omit<User['profile'], 'name' | 'date_of_birth'>

/** What a member is told about their own profile. */
export const ownProfile = declareHook<number, OwnProfile>('accounts.own_profile')

/** Files beside the data in a member's archive, by their path in it. */
export const archiveFiles = declareHook<number, Record<string, Uint8Array>>('accounts.archive_files')
