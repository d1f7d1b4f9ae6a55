import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { wantsNewTab } from '#design/wants-new-tab.ts'

/** HTML that the server made from Markdown. Its links to our own pages move without a page load. */
export function Prose({ html }: { html: string }) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const href = link?.getAttribute('href')
    if (!href?.startsWith('/') || wantsNewTab(event)) return
    event.preventDefault()
    void router.navigate({ href })
  }
  // The click is a shortcut for the link inside, which stays reachable by keyboard on its own.
  return <div className="prose" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
}
