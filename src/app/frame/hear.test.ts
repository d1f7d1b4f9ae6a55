import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { hearing } from '#design/frame-feature.ts'
import type { FrameFeature } from '#design/frame-feature.ts'
import type { Call } from '#protocol/call.ts'
import { hear, refreshAll } from './hear.ts'

type KnockEvent = { type: 'knock'; times: number } | { type: 'leave' }

const tools = { queries: new QueryClient(), call: (() => undefined) as unknown as Call }

const start = () => {
  const done: string[] = []
  const broken: FrameFeature = {
    name: 'broken',
    refresh: () => {
      throw new Error('no answer')
    },
    hear: () => Promise.reject(new Error('no answer')),
  }
  const door: FrameFeature = {
    name: 'door',
    refresh: async (_tools, { isWhole }) => void done.push(isWhole ? 'asked for all' : 'asked'),
    hear: hearing<KnockEvent>({
      knock: ({ times }) => void done.push(`knocked ${times}`),
      leave: () => void done.push('left'),
    }),
  }
  return { done, features: [broken, { name: 'silent' }, door] }
}

test('CHT-10 an event reaches the features that know it, also when another one fails', () => {
  const { done, features } = start()
  hear(features, { type: 'knock', times: 2 }, tools)
  hear(features, { type: 'music' }, tools)
  hear(features, { type: 'leave' }, tools)
  expect(done).toEqual(['knocked 2', 'left'])
})

test('CHT-9 CHT-10 all ask again from time to time, and for all they show when something may have been missed', async () => {
  const { done, features } = start()
  await refreshAll(features, tools, { isWhole: false })
  hear(features, { type: 'resync' }, tools)
  expect(done).toEqual(['asked', 'asked for all'])
})

test('CHT-10 what no contract declares does not compile', () => {
  const handle = () => undefined
  // @ts-expect-error: the type of the events has to be named
  hearing({ knock: handle })
  // @ts-expect-error: a misspelt type
  hearing<KnockEvent>({ knok: handle, leave: handle })
  // @ts-expect-error: an event that is forgotten
  hearing<KnockEvent>({ knock: handle })
  // @ts-expect-error: a misspelt field
  hearing<KnockEvent>({ knock: ({ time }) => time, leave: handle })
  expect(hearing<KnockEvent>({ knock: handle, leave: handle })).toBeTypeOf('function')
})
