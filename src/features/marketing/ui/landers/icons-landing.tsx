import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { InterestIcon } from '#features/members/ui/shared/interest-icon.tsx'
import { interestWords } from '#features/members/ui/shared/interest-words.ts'
import { tileInterests } from '../interests.ts'
import { NicheLead, NicheName } from '../niche.tsx'
import { Question } from '../question.tsx'
import { Closing, Price, Safety, Section, Steps } from '../sections.tsx'
import { useLander } from '../view.ts'
import type { Lander } from '../view.ts'

export const iconsLanding: Lander = {
  layout: 'lander',
  headline: {
    a: msg({
      message: 'Coffee first, or straight to dancing?',
      comment: 'Headline of a lander that shows what people like to do: what to do on a first date',
    }),
    b: msg({
      message: 'Find someone who loves what you love',
      comment: 'Headline of a lander that shows what people like to do',
    }),
  },
  Page: IconsLanding,
}

/** What people like to do, as tiles: one finds oneself in some of them. */
function IconsLanding() {
  const { headline } = useLander()
  return (
    <>
      <div className="under-bar overflow-hidden">
        <div className="grid gap-x-12 lg:grid-cols-[27rem_1fr] lg:ps-[max(1.5rem,calc(50%-36rem))]">
          <Band />
          <section className="w-full max-w-[32rem] px-4 pt-4 md:px-6 lg:self-center lg:px-0 lg:pt-0 lg:pb-10">
            <NicheName />
            <h1 className="text-[2rem] leading-[1.08] font-bold tracking-tight sm:text-[2.75rem] xl:text-[3.25rem]">
              {headline}
            </h1>
            <NicheLead className="mt-3" />
            <Question className="mt-5" />
          </section>
          <Tiles />
        </div>
      </div>
      <Section className="bg-sunken">
        <Steps
          item="rounded-2xl bg-surface p-6"
          number="grid size-12 place-items-center rounded-xl bg-accent text-heading text-on-accent"
        />
      </Section>
      <Section>
        <div className="grid gap-12 lg:grid-cols-[2fr_1fr]">
          <Safety />
          <Price className="self-start rounded-2xl bg-accent-soft p-6 md:p-8" />
        </div>
      </Section>
      <Section className="border-t border-line">
        <Closing />
      </Section>
    </>
  )
}

/** On a phone, a glimpse of the tiles that are further down. */
function Band() {
  return (
    <div aria-hidden className="flex justify-center gap-2 overflow-hidden md:hidden">
      {tileInterests.slice(0, 9).map((key, index) => (
        <span key={key} className={`tile tile-${index % 5} size-16 shrink-0`}>
          <InterestIcon name={key} size={28} strokeWidth={1.75} />
        </span>
      ))}
    </div>
  )
}

function Tiles() {
  const { i18n } = useLingui()
  return (
    <section className="px-4 pt-10 pb-12 md:px-6 lg:px-0 lg:py-0">
      <h2 className="mb-4 text-heading lg:sr-only">
        <Trans comment="Heading above names of hobbies on a lander">Which of these are you?</Trans>
      </h2>
      <ul className="tiles">
        {tileInterests.map((key, index) => (
          <li key={key} className={`tile tile-${(index + Math.floor(index / 5)) % 5}`}>
            <InterestIcon name={key} size={44} strokeWidth={1.5} />
            {i18n._(interestWords[key])}
          </li>
        ))}
      </ul>
    </section>
  )
}
