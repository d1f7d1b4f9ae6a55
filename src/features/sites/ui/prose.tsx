import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** HTML that the server made from Markdown. Its links to our own pages move without a page load. */
export function Prose({ html }: { html: string }) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const href = link?.getAttribute('href')
    const isPlainClick =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!href?.startsWith('/') || !isPlainClick) return
    event.preventDefault()
    void router.navigate({ href })
  }
  // The click is a shortcut for the link inside, which stays reachable by keyboard on its own.
  return <div className="prose" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
}
