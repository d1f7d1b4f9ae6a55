import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { cx } from '#design/cx.ts'
import { wantsNewTab } from '#design/wants-new-tab.ts'
import type { SearchAddress } from '../search/search-address.ts'

/** On a phone it takes no room of its own. */
const round =
  'max-md:absolute max-md:top-5 max-md:left-5 max-md:z-2 max-md:size-11 max-md:justify-center ' +
  'max-md:rounded-full max-md:bg-raised/90 max-md:px-0 max-md:text-ink'

/** To the search as it was left, scroll included, if one comes from there; else to a new one. */
export function BackToResults({ onPhoto }: { onPhoto: boolean }) {
  const router = useRouter()
  const [searchLeft] = useState((): SearchAddress | null => {
    // While this page is being drawn, the last one that was drawn is still the resolved one.
    const { resolvedLocation: previous, location } = router.state
    const cameFromSearch =
      previous?.pathname === '/members' && previous.state.__TSR_index === location.state.__TSR_index - 1
    return cameFromSearch ? previous.search : null
  })
  const goBack = (event: MouseEvent) => {
    if (!searchLeft || wantsNewTab(event)) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <Link
      to="/members"
      search={searchLeft ?? {}}
      onClick={goBack}
      className={cx(
        '-ml-2 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-medium text-ink-soft hover:text-ink',
        onPhoto && round,
      )}
    >
      <ArrowLeft size={20} aria-hidden className="shrink-0" />
      <span className={onPhoto ? 'max-md:sr-only' : undefined}>
        <Trans comment="Link at the top of a member’s page: back to the search results">
          Back to results
        </Trans>
      </span>
    </Link>
  )
}
