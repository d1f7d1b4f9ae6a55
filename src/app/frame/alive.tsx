import { useEffect } from 'react'

/**
 * Says on the document that the page answers to taps and keys by now. React makes what the server drew alive part by part, in
 * order: this comes after all parts of the frame. What is within them may follow, and a tap makes it alive at once.
 */
export function Alive() {
  useEffect(() => {
    document.documentElement.dataset.alive = ''
  }, [])
  return null
}
