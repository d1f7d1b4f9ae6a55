import { useLocation, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { MouseEvent } from 'react'
import { createPolicy } from '#design/trusted-types.ts'
import { wantsNewTab } from '#design/wants-new-tab.ts'
import { queryString } from '#protocol/call.ts'
import { isTold, sourceIn, withSource } from '../rules.ts'
import type { TrafficSource } from '../rules.ts'

const ownLink = /href="(\/(?!\/)[^"]*)"/g

const withSourceIn = (href: string, source: TrafficSource): string => {
  const { pathname, searchParams, hash } = new URL(href, 'http://own')
  return pathname + queryString(withSource(Object.fromEntries(searchParams), source)) + hash
}

/** The text is the same for everybody and cached; what its links take along is this visitor's. */
const useCarriedLinks = (html: string): string => {
  const source = sourceIn(useLocation({ select: (location): Record<string, unknown> => location.search }))
  if (!isTold(source)) return html
  // Markdown writes no other sign as an entity in an address, and a query that we write has none to escape but this.
  return html.replace(ownLink, (_all, href: string) => {
    const carried = withSourceIn(href.replaceAll('&amp;', '&'), source)
    return `href="${carried.replaceAll('&', '&amp;')}"`
  })
}

/** What the server sends has been made from Markdown without any HTML of its own. Nothing else of ours becomes markup. */
const policy = createPolicy('prose', { createHTML: (html) => html })

/** HTML that the server made from Markdown. Its links to our own pages move without a page load. */
export function Prose({ html }: { html: string }) {
  const router = useRouter()
  const carried = useCarriedLinks(html)
  const markup = useMemo(() => ({ __html: policy.createHTML(carried) }), [carried])
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const href = link?.getAttribute('href')
    if (!href?.startsWith('/') || wantsNewTab(event)) return
    event.preventDefault()
    void router.navigate({ href })
  }
  // The click is a shortcut for the link inside, which stays reachable by keyboard on its own.
  return <div className="prose" onClick={follow} dangerouslySetInnerHTML={markup} />
}
