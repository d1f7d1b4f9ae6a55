import { useEffect } from 'react'

/**
 * Says on the document that the page answers to taps and keys by now. React makes what the server drew alive part by
 * part, in order: this comes last.
 */
export function Alive() {
  useEffect(() => {
    document.documentElement.dataset.alive = ''
  }, [])
  return null
}
