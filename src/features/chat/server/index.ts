export { findReceived, findReceivedPicture } from './evidence.ts'
export { giftReceived, messageReceived } from './events.ts'
export { feature } from './feature.ts'
export {
  /** @public A later feature judges messages, and decides about those that are held. */
  messageWritten,
} from './hooks.ts'
export {
  /** @public */
  refuseMessage,
  /** @public */
  releaseMessage,
} from './held.ts'
export { hideMessage, showMessage } from './hidden.ts'
export { isSeenBy, sumUnread } from './queries.ts'
