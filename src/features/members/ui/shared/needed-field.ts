import type { User } from '#features/accounts/contract.ts'
import type { SheetField } from '../profile/sheet-address.ts'

/** The field of the own profile that others need to find this member: the end of its address. */
export const neededField = (user: User | null | undefined): `field-${SheetField}` | undefined => {
  if (user?.profile.gender === null) return 'field-gender'
  // What else may be missing is told at the top of the page.
  return user?.profile.country === null ? 'field-city' : undefined
}
