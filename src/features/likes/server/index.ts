export { feature } from './feature.ts'
export { likeReceived, matched } from './events.ts'
export { settleZone } from './game.ts'
export { countLikes } from './queries.ts'
