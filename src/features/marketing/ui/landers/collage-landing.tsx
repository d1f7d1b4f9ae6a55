import { msg } from '@lingui/core/macro'
import { BELOW_LG, BELOW_MD } from '#design/breakpoints.ts'
import { cx } from '#design/cx.ts'
import { PatternTile } from '../drawings/pattern-tile.tsx'
import { FaceName, FacePhoto } from '../face.tsx'
import { Illustration, illustrations, IllustrationsNote } from '../illustration.tsx'
import { NicheLead, NicheName } from '../niche.tsx'
import { Question } from '../question.tsx'
import { Closing, Price, Safety, Section, Steps } from '../sections.tsx'
import { useLander } from '../view.ts'
import type { Face, Lander } from '../view.ts'

export const collageLanding: Lander = {
  layout: 'lander',
  headline: {
    a: msg({
      message: 'Every face is the start of a story',
      comment: 'Headline of a lander that shows many portraits',
    }),
    b: msg({
      message: 'Look around, take your time, say hello',
      comment: 'Headline of a lander that shows many portraits (imperatives)',
    }),
  },
  Page: CollageLanding,
}

/** Where people are in the collage, and where paper is; a capital is a large tile. The card lies in the midst. */
const TILES = 'FpfpfpFffpfpfpfpfpfpfp'

function CollageLanding() {
  const { headline, facts } = useLander()
  const isDrawn = facts.faces.length === 0
  return (
    <>
      <div className="collage">
        <section className="collage-card">
          <NicheName />
          <h1 className="text-title md:text-[2.75rem] md:leading-[1.08]">{headline}</h1>
          <NicheLead className="mt-2" />
          <Question className="mt-4 text-start" />
        </section>
        <ul className="contents">
          <Tiles />
        </ul>
      </div>
      {isDrawn && <IllustrationsNote className="mt-3 px-4 text-center text-xs text-ink-soft" />}
      <Section>
        <Safety />
      </Section>
      <Section className="bg-accent-soft">
        <Price className="mx-auto max-w-[44rem] text-center" />
      </Section>
      <Section>
        <Steps
          className="md:divide-x md:divide-line"
          item="md:not-first:ps-6"
          number="text-[4rem] leading-none font-bold text-accent-ink"
        />
        <Closing className="mt-16" />
      </Section>
    </>
  )
}

/** Faces where there are some, drawings where there is none at all, and coloured paper for the rest. */
function Tiles() {
  const { faces } = useLander().facts
  let people = 0
  let papers = 0
  return Array.from(TILES, (kind, index) => {
    const person = kind === 'p' ? -1 : people++
    const face = faces[person]
    const drawing = faces.length === 0 ? illustrations[person] : undefined
    return (
      <li key={index} className={cx('collage-tile', kind === 'F' && 'collage-large')}>
        {face ? (
          <FaceTile face={face} isLarge={kind === 'F'} eager={person < 2} />
        ) : drawing ? (
          <Illustration src={drawing} eager={person < 2} />
        ) : (
          <PatternTile at={papers++} />
        )}
      </li>
    )
  })
}

function FaceTile({ face, isLarge, eager }: { face: Face; isLarge: boolean; eager: boolean }) {
  return (
    <>
      <FacePhoto
        face={face}
        shape="square"
        sizes={isLarge ? `${BELOW_LG} 45vw, 40rem` : `${BELOW_MD} 45vw, 23vw`}
        eager={eager}
      />
      <p className="collage-name">
        <FaceName face={face} />
      </p>
    </>
  )
}
