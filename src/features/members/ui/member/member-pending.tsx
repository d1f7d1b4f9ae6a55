import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { Picture } from '#design/picture.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { Card } from '../../contract.ts'
import { leftAt, pressedCard } from '../shared/pressed-card.ts'
import { BackToResults } from './back-to-results.tsx'
import { MemberHead } from './member-head.tsx'
import { MemberLayout, memberPageClass } from './member-layout.tsx'

/** The page of a member while its answers are on their way: what the card showed is there, the rest has its place. */
export function MemberPending({ id }: { id: number }) {
  const card = pressedCard(id)
  // The router goes to the top of a page when its answers are there: until then this would be seen as far down as the list was.
  useLayoutEffect(() => {
    // In braces: browsers begin to answer with a promise, which React would take for what ends the effect.
    scrollTo(0, 0)
  }, [])
  useWayBack()
  return (
    <article aria-busy className={memberPageClass}>
      <div className="px-4 md:px-0 md:py-3">
        <BackToResults onPhoto />
      </div>
      <MemberLayout
        photo={<PendingPhoto card={card} />}
        head={card ? <MemberHead member={card} /> : <span />}
        actions={<div className="member-actions z-nav md:min-h-17" />}
      >
        {[0, 1, 2].map((n) => (
          <Skeleton key={n} className="h-24 w-full rounded-lg" />
        ))}
      </MemberLayout>
    </article>
  )
}

function PendingPhoto({ card }: { card: Card | undefined }) {
  const { cdn_prefix: prefix } = useAnswer(ask(getSettings)).settings
  const image = card?.main_image
  if (!image) return <Skeleton className="member-photo w-full md:rounded-2xl" />
  return (
    <div className="member-photo overflow-hidden bg-sunken md:rounded-2xl">
      <Picture
        src={prefix + image.filename}
        thumbhash={image.thumbhash}
        alt=""
        width={640}
        height={800}
        eager
        className="size-full"
      />
    </div>
  )
}

/** Whoever turns back before the page is there finds the list as it was: for the router they have never left it. */
const useWayBack = () => {
  const router = useRouter()
  useEffect(() => {
    const here = router.latestLocation.href
    return () => {
      const isBack = router.latestLocation.href === router.state.resolvedLocation?.href
      if (isBack && router.latestLocation.href !== here) requestAnimationFrame(() => scrollTo(0, leftAt()))
    }
  }, [router])
}
