export { sendAddressCheck } from './address-check.ts'
export { addressOf } from './address.ts'
export { feature } from './feature.ts'
export {
  accountCreated,
  accountReported,
  accountStatusChanged,
  addressProved,
  archiveFiles,
  isAddressReachable,
  ownProfile,
  sessionOpened,
} from './hooks.ts'
export { mailGallery } from './mail-gallery.ts'
export { mailbox } from './mailbox.ts'
export { hashPassword } from './passwords.ts'
export { findSessionEnds, isLoggedIn, lockStatus, setName } from './queries.ts'
export { hashToken, memberOf, requireMember } from './sessions.ts'
export type { Member } from './sessions.ts'
export { refuseMistakes } from './signup.ts'
export { requireStaff, staffOf } from './staff.ts'
