import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { Alert } from '#design/alert.tsx'
import { buttonClass } from '#design/button.tsx'
import { filtersIn } from './search-address.ts'
import { useSearchAddress } from './use-search-address.ts'

const NEAR = '0px 0px 800px'
/** So many pages come by themselves; then one asks for them, or nobody would ever reach the end of the page. */
export const PAGES_UNASKED = 5

export type LoadMoreProps = {
  next: { cursor: string; page: number }
  isLoading: boolean
  hasFailed: boolean
  /** Ask for the next page as soon as the end comes near. */
  isAutomatic: boolean
  onLoad: () => void
  /** It was pressed, and by keyboard or not. */
  onPress: (byKeyboard: boolean) => void
}

/** The way to the next page: by coming near, by pressing, and without JavaScript by following the link. */
export function LoadMore({ next, isLoading, hasFailed, isAutomatic, onLoad, onPress }: LoadMoreProps) {
  const { address, others } = useSearchAddress()
  const end = useRef<HTMLDivElement>(null)
  const isWaiting = isAutomatic && !isLoading && !hasFailed

  useEffect(() => {
    if (!end.current || !isWaiting) return
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onLoad(), {
      rootMargin: NEAR,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWaiting, onLoad, next.cursor])

  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isLoading) onPress(event.detail === 0)
  }
  return (
    <div ref={end} className="mt-8 flex flex-col items-center gap-4">
      {hasFailed && (
        <Alert tone="danger" live>
          <Trans>Couldn’t load more members. Please try again.</Trans>
        </Alert>
      )}
      <Link
        to="/members"
        search={{ ...others, ...filtersIn(address), page: String(next.page), cursor: next.cursor }}
        preload={false}
        onClick={press}
        aria-busy={isLoading || undefined}
        className={buttonClass({ variant: 'secondary' })}
      >
        {isLoading ? (
          <Trans comment="Same button below the search results while more members are being loaded">
            Loading
          </Trans>
        ) : (
          <Trans comment="Button below the search results: shows more members">Load more</Trans>
        )}
      </Link>
    </div>
  )
}
