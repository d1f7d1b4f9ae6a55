import { expect, test } from 'vitest'
import type { FrameFeature } from '#design/frame-feature.ts'
import { featureOrder } from '#scripts/lib/import-order.ts'
import { features } from './features.ts'

const registrations = import.meta.glob<Record<string, FrameFeature>>('/src/features/*/ui/frame.{ts,tsx}', {
  eager: true,
})

test('every feature that gives something to the frame is on the list, in the order of features', () => {
  const registered = Object.entries(registrations).map(([path, exported]) => {
    const name = path.split('/')[3] ?? ''
    expect(Object.keys(exported), path).toEqual([name])
    expect(exported[name]?.name).toBe(name)
    return exported[name]
  })
  expect(new Set(features)).toEqual(new Set(registered))
  const order = featureOrder as readonly string[]
  const places = features.map(({ name }) => order.indexOf(name))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
