import { expect, test, vi } from 'vitest'
import { ownPosition } from './own-position.ts'

test('MEM-10 a position may be an hour old, and leaves the device rounded', async () => {
  const asked: PositionOptions[] = []
  const getCurrentPosition = (found: (at: object) => void, _: unknown, options: PositionOptions) => {
    asked.push(options)
    found({ coords: { latitude: 52.09341, longitude: 5.11709 } })
  }
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  expect(await ownPosition()).toEqual({ lat: 52.09, lon: 5.12 })
  expect(asked).toMatchObject([{ maximumAge: 60 * 60 * 1000 }])
})
