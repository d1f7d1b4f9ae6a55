export type Position = { lat: number; lon: number }

const MAX_AGE_MS = 60 * 60 * 1000
const TIMEOUT_MS = 15_000

/** About a kilometre: enough to find the city, and nothing finer leaves the device. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100

export const ownPosition = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lon: rounded(coords.longitude) }),
      reject,
      { maximumAge: MAX_AGE_MS, timeout: TIMEOUT_MS, enableHighAccuracy: false },
    )
  })

export const wasDenied = (error: unknown): boolean =>
  error instanceof GeolocationPositionError && error.code === GeolocationPositionError.PERMISSION_DENIED
