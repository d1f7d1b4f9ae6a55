import { msg } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { Sky, Street } from '../drawings/street.tsx'
import { NicheLead, NicheName } from '../niche.tsx'
import { Question } from '../question.tsx'
import { Closing, Price, Safety, Section, Steps } from '../sections.tsx'
import { useLander } from '../view.ts'
import type { Lander } from '../view.ts'

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

/** A street in the evening: dusk by day, night in the dark. */
function AloneTonight() {
  const { headline } = useLander()
  return (
    <>
      <section className="evening under-bar relative flex flex-col overflow-hidden">
        <Sky className="evening-sky" />
        <div className="relative z-sticky mx-auto w-full max-w-[75rem] px-4 pt-2 md:px-6 md:pt-6 xl:pb-[14.5vw]">
          <div className="max-w-[31rem] xl:max-w-[29rem]">
            <NicheName />
            <h1 className="text-display xl:text-[3rem]">{headline}</h1>
            <NicheLead className="mt-3" />
            <Question className="mt-5" />
            <HereToday />
          </div>
        </div>
        <Street className="evening-street" />
      </section>
      <Section>
        <Steps
          className="evening-steps"
          number="evening-window grid h-14 w-11 place-items-center text-heading"
        />
      </Section>
      <Section className="bg-sunken">
        <Safety className="lg:grid-cols-4" />
      </Section>
      <Section>
        <div className="grid items-center gap-12 md:grid-cols-2">
          <Price />
          <Closing className="rounded-2xl bg-accent-soft p-8 md:py-14" />
        </div>
      </Section>
    </>
  )
}

function HereToday() {
  const { activeToday } = useLander().facts
  if (activeToday === null) return null
  return (
    <p className="mt-4 flex items-center gap-2 text-sm font-semibold ">
      <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-online" />
      <Plural
        value={activeToday}
        one="# person was here in the last 24 hours"
        other="# people were here in the last 24 hours"
      />
    </p>
  )
}
