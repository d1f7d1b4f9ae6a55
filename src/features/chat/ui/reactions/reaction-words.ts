import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Reaction } from '../../choices.ts'

export const reactionEmoji: Record<Reaction, string> = {
  heart: '❤️',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  thumb: '👍',
  fire: '🔥',
}

/** For those who hear it. */
export const reactionWords: Record<Reaction, MessageDescriptor> = {
  heart: msg({ message: 'Heart', context: 'reaction', comment: 'Name of the emoji ❤️' }),
  laugh: msg({ message: 'Laughing', context: 'reaction', comment: 'Name of the emoji 😂' }),
  wow: msg({ message: 'Amazed', context: 'reaction', comment: 'Name of the emoji 😮' }),
  sad: msg({ message: 'Sad', context: 'reaction', comment: 'Name of the emoji 😢' }),
  thumb: msg({ message: 'Thumbs up', context: 'reaction', comment: 'Name of the emoji 👍' }),
  fire: msg({ message: 'Fire', context: 'reaction', comment: 'Name of the emoji 🔥' }),
}
