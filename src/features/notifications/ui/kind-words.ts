import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Channel, Kind } from '../choices.ts'

/** What somebody is told of. */
export const kindWords: Record<Kind, MessageDescriptor> = {
  message: msg({ message: 'New messages', comment: 'Kind of notification that can be turned off' }),
  match: msg({ message: 'Matches', comment: 'Kind of notification that can be turned off' }),
  like: msg({ message: 'Likes', comment: 'Kind of notification that can be turned off (noun)' }),
  gift: msg({ message: 'Gifts', comment: 'Kind of notification that can be turned off' }),
  view: msg({ message: 'Profile views', comment: 'Kind of notification that can be turned off' }),
  photo_asked: msg`Requests for your private photos`,
  photo_granted: msg`Private photos shared with you`,
  offer_ending: msg`Offers about to end`,
  report_outcome: msg`Outcome of your reports`,
  news: msg({ message: 'News and tips', comment: 'Kind of notification that can be turned off' }),
}

export const channelWords: Record<Channel, MessageDescriptor> = {
  mail: msg({
    message: 'Email',
    context: 'column',
    comment: 'Column of switches in the notification settings; short',
  }),
  push: msg({
    message: 'Push',
    comment: 'Column of switches in the notification settings: push notifications; short',
  }),
}
