import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LikeType } from '../../rules.ts'

export const likeTypeWords: Record<LikeType, MessageDescriptor> = {
  received: msg({
    message: 'Received',
    comment: 'Tab, heading on the likes page: likes that other members sent to the reader',
  }),
  given: msg({ message: 'Sent', context: 'likes' }),
  matches: msg({
    message: 'Matches',
    comment: 'Tab and heading on the likes page: people who like me and whom I like (noun)',
  }),
}
