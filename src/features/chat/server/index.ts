export { findReceived, findReceivedPicture } from './evidence.ts'
export { giftReceived, messageReceived } from './events.ts'
export { feature } from './feature.ts'
export {
  /** @public A later feature judges messages, and decides about those that are held. */
  messageWritten,
} from './hooks.ts'
export { refuseMessage, releaseKept, releaseMessage } from './held.ts'
export type { HeldMessage } from './held.ts'
export { lockHeld } from './held-queries.ts'
export { hideMessage, showMessage } from './hidden.ts'
export { isSeenBy, sumUnread } from './queries.ts'
