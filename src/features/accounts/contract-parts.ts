import { z } from 'zod'

export const email = z.string().max(300)
export const password = z.string().max(500)
export const token = z.string().max(200)
/** What the browser's passkey API takes and gives; its shape is the standard's, not ours. */
export const Ceremony = z.looseObject({})
/** Those of authenticators that can log in by themselves have some 20 to 90 characters. */
export const PASSKEY_ID_LENGTH = 500
/** Of acts that ask for a recent proof (`stepUp` in the rules). */
export const stepUpErrors = { proof_too_old: 403 }
/** Of those that need a confirmed address besides. */
export const confirmedErrors = { ...stepUpErrors, address_not_confirmed: 403 }
