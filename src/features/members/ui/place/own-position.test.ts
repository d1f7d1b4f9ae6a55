import { afterEach, expect, test, vi } from 'vitest'
import { ownPosition } from './own-position.ts'

afterEach(() => void vi.unstubAllGlobals())

test('MEM-10 a position may be an hour old, and leaves the device rounded', async () => {
  const getCurrentPosition = vi.fn((found: (position: object) => void) =>
    found({ coords: { latitude: 52.09341, longitude: 5.11709 } }),
  )
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  expect(await ownPosition()).toEqual({ lat: 52.09, lon: 5.12 })
  const options = getCurrentPosition.mock.lastCall as unknown[] | undefined
  expect(options?.[2]).toMatchObject({ maximumAge: 60 * 60 * 1000 })
})
