export { sendAddressCheck } from './address-check.ts'
export { addressOf } from './address.ts'
export { challengesIn } from './challenge-store.ts'
export { newPasswordMistake } from './common-passwords.ts'
export { feature } from './feature.ts'
export { addFictionalAccount } from './fictional-account.ts'
export {
  accountCreated,
  accountReported,
  accountStatusChanged,
  addressProved,
  archiveFiles,
  isAddressReachable,
  ownProfile,
  partnerAsked,
  sessionOpened,
} from './hooks.ts'
export {
  deletePartnerKeys,
  findInvites,
  insertInvite,
  insertPartnerKey,
  revokeInvite,
  updateInvite,
} from './invite-queries.ts'
export type { InviteRow } from './invite-queries.ts'
export { mailGallery } from './mail-gallery.ts'
export { mailbox } from './mailbox.ts'
export {
  answeredCount,
  answeringId,
  creationOptions,
  expectedAt,
  madePasskey,
  requestOptions,
} from './passkey-ceremony.ts'
export { hashPassword, passwordFits } from './passwords.ts'
export { findSessionEnds, isLoggedIn, lockStatus, setName } from './queries.ts'
export {
  cleanRecoveryCode,
  hashRecoveryCode,
  labelOf,
  newRecoveryCodes,
  recoveryCodeFits,
} from './recovery-codes.ts'
export { hashToken, memberOf, requireMember, secretToken } from './sessions.ts'
export type { Member } from './sessions.ts'
export { refuseMistakes } from './signup.ts'
export { requireStaff, staffOf, staffSessionOf } from './staff.ts'
export type { StaffSession } from './staff.ts'
export { base32, cleanCode, codeAt, fittingStep, newSecret, otpauthUri, stepAt } from './totp.ts'
export { openSecret, openSetup, sealSecret } from './totp-seal.ts'
