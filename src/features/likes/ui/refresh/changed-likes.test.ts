import { expect, test } from 'vitest'
import type { Card } from '#features/members/contract.ts'
import { withLike, withPass, withPassBack } from './changed-likes.ts'
import type { Likes } from './known-likes.ts'

const at = '2026-11-18T04:00:00.000Z'
const cardOf = (id: number) => ({ id, name: `Kim ${id}` }) as Card
const likes: Likes = {
  profiles: [1, 2, 3].map(cardOf),
  liked_by: [
    { id: 1, like_new: true, at },
    { id: 2, like_new: false, at },
    { id: 3, like_new: false, at },
  ],
  given: [],
  liked: [],
  matches: [],
  next: { received: null, given: null, matches: null },
  counts: { received: 3, new: 1, given: 0, matches: 0 },
}

test('LIK-8 a pass and its undo leave the likes as they were, place and numbers included', () => {
  for (const id of [1, 2, 3]) {
    const passed = withPass(likes, id)
    expect(passed.liked_by.map((like) => like.id)).toEqual([1, 2, 3].filter((other) => other !== id))
    expect(passed.counts).toMatchObject({ received: 2, new: id === 1 ? 0 : 1 })
    expect(withPassBack(passed, id, likes)).toEqual(likes)
  }
})

test('LIK-8 of a like further back than the list goes, only the number changes', () => {
  const passed = withPass(likes, 99)
  expect(passed).toEqual({ ...likes, counts: { ...likes.counts, received: 2 } })
  expect(withPassBack(passed, 99, likes)).toEqual(likes)
})

test('LIK-2 LIK-8 what was passed on is no match before the server says so', () => {
  expect(withLike(withPass(likes, 1), cardOf(1), at).matches).toEqual([])
  expect(withLike(likes, cardOf(1), at).matches).toMatchObject([{ id: 1 }])
})
