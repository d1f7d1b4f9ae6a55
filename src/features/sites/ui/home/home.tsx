import { ClosingCall } from './closing-call.tsx'
import { Hero } from './hero.tsx'
import { HonestPromises } from './honest-promises.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { PriceStrip } from './price-strip.tsx'
import { Questions } from './questions.tsx'

/** The landing page: what this is, how it goes, what it costs, why to trust it, and the way in. */
export function Home() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <HonestPromises />
      <PriceStrip />
      <Questions />
      <ClosingCall />
    </>
  )
}
