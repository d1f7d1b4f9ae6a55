import type { ComponentType, ReactNode } from 'react'
import { ClosingCall } from './closing-call.tsx'
import { Hero } from './hero.tsx'
import { HonestPromises } from './honest-promises.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { PriceStrip } from './price-strip.tsx'
import { Questions } from './questions.tsx'

/** The landing page: what this is, how it goes, what it costs, why to trust it, and the way in. */
export type JoinLinkProps = { className?: string; children: ReactNode }

type Props = { JoinLink: ComponentType<JoinLinkProps>; members: ReactNode }

/** How to join is the business of accounts, and who is here that of members; both come after sites: the page hands them in. */
export function Home({ JoinLink, members }: Props) {
  return (
    <>
      <Hero JoinLink={JoinLink} />
      {members}
      <HowItWorks />
      <HonestPromises />
      <PriceStrip />
      <Questions />
      <ClosingCall JoinLink={JoinLink} />
    </>
  )
}
