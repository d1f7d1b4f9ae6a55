import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Channel, Kind } from '../choices.ts'

/** A row of switches: what somebody is told of. */
export const kindWords: Record<Kind, MessageDescriptor> = {
  message: msg({ message: 'New messages', comment: 'Row of switches in the notification settings' }),
  match: msg({ message: 'Matches', comment: 'Row of switches in the notification settings' }),
  like: msg({ message: 'Likes', comment: 'Row of switches in the notification settings (noun)' }),
  gift: msg({ message: 'Gifts', comment: 'Row of switches in the notification settings' }),
  view: msg({ message: 'Profile views', comment: 'Row of switches in the notification settings' }),
  photo_asked: msg`Requests for your private photos`,
  photo_granted: msg`Access to private photos`,
  offer_ending: msg`Offers about to end`,
  report_outcome: msg`Outcome of your reports`,
  news: msg({ message: 'News and tips', comment: 'Row of switches in the notification settings' }),
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
