import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/**
 * Whoever opens a conversation wants to read or write there, and not to walk through the list again. Where a field does
 * not bring up a keyboard, that is where one begins.
 */
export const useFocusOnArrival = (isConversation: boolean): void => {
  const router = useRouter()
  useLayoutEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (!pathChanged || !isConversation) return
        const place = document.getElementById('conversation')
        const box = matchMedia('(pointer: fine)').matches ? place?.querySelector('textarea') : null
        ;(box ?? place)?.focus({ preventScroll: true })
      }),
    [router, isConversation],
  )
}
