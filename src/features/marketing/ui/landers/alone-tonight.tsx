import { msg } from '@lingui/core/macro'
import type { Lander } from '../view.ts'
import { Question } from '../question.tsx'
import { useLander } from '../view.ts'
import { NicheLead, NicheName } from '../niche.tsx'

export const aloneTonight: Lander = {
  layout: 'lander',
  headline: {
    a: msg({ message: 'Alone tonight? You don’t have to be.', comment: 'Headline of a lander' }),
    b: msg({
      message: 'Near you, someone’s wondering the same thing',
      comment: 'Headline of a lander about being alone in the evening',
    }),
  },
  Page: AloneTonight,
}

function AloneTonight() {
  const { headline } = useLander()
  return (
    <section className="mx-auto grid w-full max-w-[75rem] grow items-center gap-10 px-4 py-8 md:px-6 lg:grid-cols-2">
      <div className="max-w-[32rem]">
        <NicheName />
        <h1 className="text-display">{headline}</h1>
        <NicheLead className="mt-4" />
        <Question className="mt-7" />
      </div>
    </section>
  )
}
