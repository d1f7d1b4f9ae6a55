import { expect, test } from 'vitest'
import type { Reacted } from '../../contract.ts'
import { refusalWith, withLater, withReaction } from './conversation.ts'
import type { Conversation } from './conversation.ts'

const known = (reactions: Reacted[], more: Partial<Conversation> = {}): Conversation =>
  ({
    messages: [],
    last_sequence: 50,
    removed_sequence: 0,
    read_by_other: 0,
    has_more: false,
    reactions,
    reactions_after: 0,
    ...more,
  }) as unknown as Conversation
const heart = { sequence: 3, mine: 'heart', theirs: null } as const

test('CHT-13 each of the two has one reaction to a message, and none is left where both took theirs back', () => {
  const both = withReaction(known([heart]), { sequence: 3, mine: false, reaction: 'fire' })
  expect(both.reactions).toEqual([{ sequence: 3, mine: 'heart', theirs: 'fire' }])
  const changed = withReaction(both, { sequence: 3, mine: true, reaction: 'sad' })
  expect(changed.reactions).toEqual([{ sequence: 3, mine: 'sad', theirs: 'fire' }])
  const one = withReaction(changed, { sequence: 3, mine: true, reaction: null })
  expect(one.reactions).toEqual([{ sequence: 3, mine: null, theirs: 'fire' }])
  expect(withReaction(one, { sequence: 3, mine: false, reaction: null }).reactions).toEqual([])
})

test('CHT-13 what is fetched later says anew how the last ones were reacted to, and keeps the earlier ones', () => {
  const missed = { sequence: 40, mine: null, theirs: 'wow' } as const
  const gone = { sequence: 45, mine: 'thumb', theirs: null } as const
  const next = withLater(known([heart, gone]), known([missed], { reactions_after: 10 }))
  expect(next.reactions).toEqual([heart, missed])
})

test('CHT-2 what waits to be paid is not there for more', () => {
  const prices = { text: 1, photo: 2, gift: 3 }
  expect(refusalWith({ refusal: null, prices, reserved: 2 }, 3)).toBeNull()
  expect(refusalWith({ refusal: null, prices, reserved: 3 }, 3)).toBe('not_enough_credits')
})
