import type { ComponentType, ReactNode } from 'react'
import { ClosingCall } from './closing-call.tsx'
import { Hero } from './hero.tsx'
import { HonestPromises } from './honest-promises.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { PriceStrip } from './price-strip.tsx'
import { Questions } from './questions.tsx'

/** The landing page: what this is, how it goes, what it costs, why to trust it, and the way in. */
export type JoinLinkProps = { className?: string; children: ReactNode }

/** How to join is the business of accounts, which come after sites: the page hands the link in. */
export function Home({ JoinLink }: { JoinLink: ComponentType<JoinLinkProps> }) {
  return (
    <>
      <Hero JoinLink={JoinLink} />
      <HowItWorks />
      <HonestPromises />
      <PriceStrip />
      <Questions />
      <ClosingCall JoinLink={JoinLink} />
    </>
  )
}
