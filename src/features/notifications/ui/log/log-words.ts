import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Kind, Outcome } from '../../choices.ts'

/** What happened. The name of the other member may follow. */
export const eventWords: Record<Kind, MessageDescriptor> = {
  message: msg({ message: 'New message', comment: 'Entry in the list of recent notifications' }),
  match: msg({ message: 'Match', comment: 'Entry in the list of recent notifications (noun)' }),
  like: msg({ message: 'Like', context: 'one like', comment: 'Entry in the list of recent notifications' }),
  gift: msg({ message: 'Gift', comment: 'Entry in the list of recent notifications' }),
  view: msg({ message: 'Profile view', comment: 'Entry in the list of recent notifications' }),
  photo_asked: msg`Request for your private photos`,
  photo_granted: msg`Private photos shared with you`,
  offer_ending: msg`Offer about to end`,
  report_outcome: msg`Outcome of your report`,
  news: msg({ message: 'News and tips', comment: 'Entry in the list of recent notifications' }),
}

/** What became of it, by email or push. */
export const outcomeWords: Record<Outcome, MessageDescriptor> = {
  sent: msg({ message: 'Sent', comment: 'An email or push notification was sent' }),
  seen: msg`Not sent: you’d already seen it`,
  told: msg`Not sent: we’d already told you`,
  gone: msg`Not sent: it’s no longer there`,
  blocked: msg`Not sent: one of you has blocked the other`,
  over: msg`Not sent: the offer no longer applied`,
  online: msg`Not sent: you were on the site`,
  switched_off: msg`Not sent: you’d switched this off`,
  mail_stopped: msg`Not sent: no emails were going to your address`,
  no_device: msg`Not sent: no device was getting push notifications`,
  failed: msg`Not sent: it couldn’t be delivered`,
  closed: msg`Not sent: your account was closed`,
}
