import { msg } from '@lingui/core/macro'
import { NicheLead, NicheName } from '../niche.tsx'
import { Question } from '../question.tsx'
import { useLander } from '../view.ts'
import type { Lander } from '../view.ts'
import { FactLine } from './fact-line.tsx'
import { NetworkPicture } from './network-picture.tsx'

export const socialNetwork: Lander = {
  layout: 'lander',
  headline: {
    a: msg({
      message: 'One thing in common is a good start',
      comment: 'Headline of a lander with a network of people and interests',
    }),
    b: msg({
      message: 'Someone’s missing here: you',
      comment: 'Headline of a lander with a network of people in which the visitor’s place is empty',
    }),
  },
  Page: SocialNetwork,
}

function SocialNetwork() {
  const { headline } = useLander()
  return (
    <section className="net-page">
      <div className="[grid-area:words]">
        <NicheName className="max-lg:mb-0.5" />
        <h1 className="text-title lg:text-display">{headline}</h1>
        <NicheLead className="mt-4 max-lg:hidden" />
      </div>
      <div className="[grid-area:ask]">
        <Question />
        <NicheLead className="mt-5 lg:hidden" />
        <FactLine className="mt-4" />
      </div>
      <NetworkPicture />
    </section>
  )
}
