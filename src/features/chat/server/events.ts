import { declareEvent } from '#platform/announcements.ts'

/** Of somebody (`other`), in a conversation (`subject`). A picture is a message too. */
export const messageReceived = declareEvent('chat.message')
export const giftReceived = declareEvent('chat.gift')

/** In SQL, by the kind of a message. */
export const eventOfKind = (kind: string): string =>
  `case ${kind} when 'gift' then '${giftReceived.name}' else '${messageReceived.name}' end`
