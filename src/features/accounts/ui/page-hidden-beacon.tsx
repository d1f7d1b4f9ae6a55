import { useEffect } from 'react'
import { pageHidden } from '../contract.ts'
import { useUser } from './use-user.ts'

/** Tells the server when a member's page is put away; draws nothing. */
export function PageHiddenBeacon() {
  const isMember = useUser() !== null
  useEffect(() => {
    if (!isMember) return
    const tell = () => {
      if (document.visibilityState !== 'hidden') return
      navigator.sendBeacon(pageHidden.path, new Blob(['{}'], { type: 'application/json' }))
    }
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [isMember])
  return null
}
