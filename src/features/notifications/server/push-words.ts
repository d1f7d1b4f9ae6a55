import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Kind } from '../choices.ts'

/** Tells nobody who looks at the screen anything. */
export const somethingNew = msg`You have something new`

/** What happened, so many times. It stands alone on a locked screen, or below who it was. */
export const kindWords: Record<Kind, (count: number) => MessageDescriptor> = {
  message: (count) =>
    msg({
      message: plural(count, { one: 'New message', other: '# new messages' }),
      comment: 'Push notification, on a locked screen',
    }),
  match: (count) =>
    msg({
      message: plural(count, { one: 'New match', other: '# new matches' }),
      comment: 'Push notification, on a locked screen: two members like each other',
    }),
  like: (count) =>
    msg({
      message: plural(count, { one: 'New like', other: '# new likes' }),
      comment: 'Push notification, on a locked screen (like is a noun)',
    }),
  gift: (count) =>
    msg({
      message: plural(count, { one: 'New gift', other: '# new gifts' }),
      comment: 'Push notification, on a locked screen: a member has sent a gift',
    }),
  view: (count) =>
    msg({
      message: plural(count, { one: 'New profile view', other: '# new profile views' }),
      comment: 'Push notification, on a locked screen: a member looked at my profile',
    }),
  photo_asked: (count) =>
    msg({
      message: plural(count, { one: 'New photo request', other: '# new photo requests' }),
      comment: 'Push notification, on a locked screen: a member asks to see my private photos',
    }),
  photo_granted: () =>
    msg({
      message: 'Photos shared with you',
      comment: 'Push notification, on a locked screen: a member lets me see their private photos',
    }),
  offer_ending: () => msg`Your discount ends soon`,
  report_outcome: () => msg`We’ve looked into your report`,
  news: () => msg({ message: 'There’s news for you', comment: 'Push notification: news of the site' }),
}
