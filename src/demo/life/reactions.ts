import type { Reaction } from '#features/chat/choices.ts'
import type { Locale } from '#protocol/locales.ts'
import { pick } from '../members/random.ts'
import { chanceOf } from './chance.ts'
import { intentOf } from './intents.ts'
import { sober } from './words/words.ts'

/** Of all messages, those that somebody reacts to beside the answer. */
const SHARES = { text: 0.3, photo: 0.6, gift: 0.6 }

const fitting: Record<keyof typeof SHARES, readonly Reaction[]> = {
  text: ['heart', 'laugh', 'thumb'],
  photo: ['heart', 'fire', 'wow'],
  gift: ['heart', 'wow'],
}

type Said = { conversation_id: number; sequence: number; kind: keyof typeof SHARES; body: string }

/** What an invented member says to a message without words; mostly nothing. */
export const reactionTo = (
  { conversation_id: conversation, sequence, kind, body }: Said,
  language: Locale,
): Reaction | null => {
  const random = chanceOf('reaction', conversation, sequence)
  if (random() >= SHARES[kind]) return null
  const intent = kind === 'text' ? intentOf(body, language) : null
  if (sober.has(intent)) return null
  return intent === 'compliment' ? 'heart' : pick(random, fitting[kind])
}
