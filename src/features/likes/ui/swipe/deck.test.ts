import { expect, test } from 'vitest'
import type { DeckCard } from '../../contract.ts'
import { withDecisions, withFresh } from './deck.ts'
import type { Deck } from './deck.ts'

const card = (id: number): DeckCard => ({
  id,
  name: `Member ${id}`,
  age: 30,
  country: 'NL',
  region: null,
  city: null,
  online: false,
  last_active: 'today',
  fictional: false,
  invented: false,
  distance_km: null,
  main_image: null,
  num_photos: 0,
  about: null,
  interests: [],
  shared_interests: [],
})
const deck = (ids: number[], left: Partial<Deck['left']> = {}): Deck => ({
  cards: ids.map(card),
  left: { swipes: 40, likes: 4, resets_at: '2026-11-16T00:00:00.000Z', ...left },
  can_undo: false,
})
const idsOf = ({ cards }: Deck) => cards.map(({ id }) => id)

test('LIK-6 what was decided is off the deck and counted before the server has answered', () => {
  const after = withDecisions(deck([1, 2, 3]), [
    { card: card(1), direction: 'like' },
    { card: card(2), direction: 'skip' },
  ])
  expect(idsOf(after)).toEqual([3])
  expect(after.left).toMatchObject({ swipes: 38, likes: 3 })
  expect(after.can_undo).toBe(true)
})

test('LIK-6 a like as the last decision cannot be undone, and nothing left is never less than nothing', () => {
  const after = withDecisions({ ...deck([1], { swipes: 0, likes: 0 }), can_undo: true }, [
    { card: card(1), direction: 'like' },
  ])
  expect(after.can_undo).toBe(false)
  expect(after.left).toMatchObject({ swipes: 0, likes: 0 })
})

test('LIK-6 more cards come behind those that are there', () => {
  expect(idsOf(withFresh(deck([3, 1]), deck([1, 2, 3, 4]), 3))).toEqual([3, 1, 2, 4])
})

test('LIK-6 who is not there any more leaves the deck, but not from under the eyes', () => {
  expect(idsOf(withFresh(deck([1, 2, 3]), deck([3]), 1))).toEqual([1, 3])
  expect(idsOf(withFresh(deck([1, 2, 3]), deck([3]), undefined))).toEqual([3])
})
