import { useEffect } from 'react'
import { pageHidden } from '../user-contract.ts'

const tell = () => {
  if (document.visibilityState !== 'hidden') return
  navigator.sendBeacon(pageHidden.path, new Blob(['{}'], { type: 'application/json' }))
}

/** Tells the server when a page is put away, whoever reads it; draws nothing. */
export function PageHiddenBeacon() {
  useEffect(() => {
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [])
  return null
}
