import { msg } from '@lingui/core/macro'

/** What a site says until its owner writes something better. */
export const defaultTexts = {
  index_title: msg({ message: 'Find your spark', comment: 'Large title of the home page' }),
  description: msg`Meet people near you. Like, swipe and chat. Free to join, no subscription, honest prices.`,
  fictional_singular: msg({
    message: 'fictional profile',
    comment: 'Label on a profile that is invented, and inserted into sentences as it is',
  }),
  fictional_plural: msg({
    message: 'fictional profiles',
    comment: 'Inserted into sentences as it is',
  }),
  fictional_warning: msg`This profile is fictional and just for entertainment. Our team writes the replies, and you can’t meet in person.`,
}
