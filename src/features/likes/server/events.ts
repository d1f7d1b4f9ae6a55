import { declareEvent } from '#platform/announcements.ts'

/** By `other`. Whoever makes a match sees it at once: it is announced to the one who had liked before. */
export const likeReceived = declareEvent('likes.like')
export const matched = declareEvent('likes.match')
