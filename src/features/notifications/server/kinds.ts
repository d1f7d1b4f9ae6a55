import { declareEvent } from '#platform/announcements.ts'
import type { MemberEvent } from '#platform/announcements.ts'
import { giftReceived, messageReceived } from '#features/chat/server/index.ts'
import { offerEnding } from '#features/credits/server/index.ts'
import { likeReceived, matched } from '#features/likes/server/index.ts'
import { profileViewed } from '#features/members/server/index.ts'
import { privatePhotosAsked, privatePhotosGranted } from '#features/photos/server/index.ts'
import type { Kind } from '../choices.ts'

/** What became of somebody's report; a later feature announces it. */
export const reportDecided = declareEvent('notifications.report')
/** @public What a site has to tell those who asked for it; `subject` is what. */
export const newsPublished = declareEvent('notifications.news')

/** What is told of which event. */
export const eventOf: Record<Kind, MemberEvent> = {
  message: messageReceived,
  match: matched,
  like: likeReceived,
  gift: giftReceived,
  view: profileViewed,
  photo_asked: privatePhotosAsked,
  photo_granted: privatePhotosGranted,
  offer_ending: offerEnding,
  report_outcome: reportDecided,
  news: newsPublished,
}
