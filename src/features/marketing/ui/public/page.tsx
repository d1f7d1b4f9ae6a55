import { Trans } from '@lingui/react/macro'
import { Question } from '../question.tsx'
import { Chips, Crumbs, Faces, Section } from './pieces.tsx'
import type { PublicPageView } from './view.ts'

/** A page that anybody may find: what is true of a place or an interest, some faces, and the way in. */
export function PublicPage({ view }: { view: PublicPageView }) {
  const { headline, sentences, crumbs, faces, countries, cities, nearby, interests } = view
  return (
    <div className="mx-auto w-full max-w-[75rem] px-4 pt-2 pb-16 md:px-6 md:pt-6">
      <Crumbs crumbs={crumbs} />
      {/* Some languages need many lines to say who is here: on a phone they follow the question, which is in sight at once. */}
      <div className="mt-2 grid items-start gap-x-16 gap-y-5 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <h1 className="text-display break-words hyphens-auto">{headline}</h1>
        <div className="rounded-2xl bg-accent-soft p-5 md:p-7 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Question />
        </div>
        <p className="max-w-[38rem] text-lg text-ink-soft">
          {sentences.length > 0 ? (
            sentences.join(' ')
          ) : (
            <Trans>Choose a country or something you enjoy, and see who’s there.</Trans>
          )}
        </p>
      </div>
      {faces.length > 0 && (
        <Section
          title={
            <Trans comment="Heading above photos of some members of a city or interest">A few of them</Trans>
          }
        >
          <Faces faces={faces} />
        </Section>
      )}
      {countries.length > 0 && (
        <Section title={<Trans comment="Heading above a list of countries">Countries</Trans>}>
          <Chips links={countries} />
        </Section>
      )}
      {cities.length > 0 && (
        <Section title={<Trans comment="Heading above a list of cities">Cities</Trans>}>
          <Chips links={cities} />
        </Section>
      )}
      {interests.length > 0 && (
        <Section
          title={<Trans comment="Heading above a list of interests such as Hiking">What they enjoy</Trans>}
        >
          <Chips links={interests} />
        </Section>
      )}
      {nearby.length > 0 && (
        <Section title={<Trans comment="Heading above a list of cities near this one">Not far away</Trans>}>
          <Chips links={nearby} />
        </Section>
      )}
      <p className="mt-12 max-w-[38rem] text-sm text-ink-soft">
        <Trans>
          These pages only show people who’ve chosen to be seen by visitors, and anyone can change their mind
          at any time.
        </Trans>
      </p>
    </div>
  )
}
