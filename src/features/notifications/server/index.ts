export { feature } from './feature.ts'
export { reportDecided } from './kinds.ts'
export { payloadOf, pushTemplate, topicOf } from './push-payload.ts'
export { deleteGone, findSubscription, markArrived, markFailing } from './subscriptions.ts'
