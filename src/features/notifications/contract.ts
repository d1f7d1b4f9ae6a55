export { getMemberNotices } from './office-contract.ts'
export { getNotices, getNotifications, saveNotifications } from './settings-contract.ts'
export { tellPresence } from './presence-contract.ts'
export { checkMailAddress, getMailAddress, resumeMail } from './address-contract.ts'
export { removePush, subscribeToPush } from './push-contract.ts'
export { getUnsubscription } from './unsubscribe-contract.ts'

/** Something about how this member is told of things has changed, here or on another device. */
export type NotificationsEvent = { type: 'notifications' }
