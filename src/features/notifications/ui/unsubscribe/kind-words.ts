import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Kind } from '../../choices.ts'

/** What emails are about. */
export const kindWords: Record<Kind, MessageDescriptor> = {
  message: msg({ message: 'New messages', comment: 'Kind of email that can be turned off' }),
  match: msg({ message: 'New matches', comment: 'Kind of email that can be turned off' }),
  like: msg({ message: 'New likes', comment: 'Kind of email that can be turned off (like is a noun)' }),
  gift: msg({ message: 'Gifts', comment: 'Kind of email that can be turned off' }),
  view: msg({ message: 'Profile views', comment: 'Kind of email that can be turned off' }),
  photo_asked: msg`Requests to see your private photos`,
  photo_granted: msg`Private photos shared with you`,
  offer_ending: msg({ message: 'Offers ending soon', comment: 'Kind of email that can be turned off' }),
  report_outcome: msg({
    message: 'Outcome of your reports',
    comment: 'Kind of email that can be turned off: what became of what I reported',
  }),
  news: msg({ message: 'News', comment: 'Kind of email that can be turned off: news of the site' }),
}
