import { expect, test } from 'vitest'
import type { LiveEvent } from '#protocol/live.ts'
import type { Live } from './index.ts'

type KnockEvent = { type: 'knock'; times: number }

test('CHT-10 an event is told with its declared type: a misspelt type or field does not compile', () => {
  const told: LiveEvent[] = []
  const live: Pick<Live, 'publish'> = { publish: (_members, event) => void told.push(event) }
  live.publish<KnockEvent>([1], { type: 'knock', times: 2 })
  // @ts-expect-error: the type has to be named
  live.publish([1], { type: 'knock', times: 2 })
  // @ts-expect-error: a misspelt type
  live.publish<KnockEvent>([1], { type: 'knok', times: 2 })
  // @ts-expect-error: a misspelt field
  live.publish<KnockEvent>([1], { type: 'knock', time: 2 })
  expect(told).toHaveLength(4)
})
