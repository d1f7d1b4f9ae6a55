import { useEffect, useState } from 'react'

/** What the browser will do when it is asked where we are; `unknown` where it does not tell beforehand. */
export type LocationPermission = 'unsupported' | 'unknown' | PermissionState

/** Follows the browser: whoever changes the permission in its settings sees it here at once. */
export const useLocationPermission = (): LocationPermission => {
  const [permission, setPermission] = useState<LocationPermission>('unknown')
  useEffect(() => {
    if (!('geolocation' in navigator) || !isSecureContext) return setPermission('unsupported')
    if (!('permissions' in navigator)) return
    let status: PermissionStatus | undefined
    let isWanted = true
    const follow = () => status && setPermission(status.state)
    const begin = async () => {
      try {
        const found = await navigator.permissions.query({ name: 'geolocation' })
        if (!isWanted) return
        status = found
        follow()
        found.addEventListener('change', follow)
      } catch {
        // A browser that does not know the name still asks when it is needed.
      }
    }
    void begin()
    return () => {
      isWanted = false
      status?.removeEventListener('change', follow)
    }
  }, [])
  return permission
}
