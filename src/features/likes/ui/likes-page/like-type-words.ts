import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LikeType } from '../../rules.ts'

export const likeTypeWords: Record<LikeType, MessageDescriptor> = {
  received: msg`Received`,
  given: msg({ message: 'Sent', context: 'likes' }),
  matches: msg`Matches`,
}
