import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { BELOW_MD } from '#design/breakpoints.ts'
import { FaceName, FacePhoto } from '../face.tsx'
import { Illustration, illustrations, IllustrationsNote } from '../illustration.tsx'
import { NicheLead, NicheName } from '../niche.tsx'
import { Question } from '../question.tsx'
import { Closing, Price, Safety, Section, Steps } from '../sections.tsx'
import { useLander } from '../view.ts'
import type { Lander } from '../view.ts'

export const gallery: Lander = {
  layout: 'lander',
  headline: {
    a: msg({
      message: 'Come in and look around',
      comment: 'Headline of a lander that looks like an exhibition of portraits',
    }),
    b: msg({
      message: 'Portraits worth a second look',
      comment: 'Headline of a lander that looks like an exhibition of portraits',
    }),
  },
  Page: Gallery,
}

const FRAMES = 8

/** An exhibition: portraits on a wall, each with its label, and a desk for tickets. */
function Gallery() {
  const { headline } = useLander()
  return (
    <>
      <div className="gallery-wall under-bar">
        <div className="grid gap-x-12 gap-y-8 px-4 pt-2 pb-10 md:px-6 md:pt-6 lg:grid-cols-[25rem_1fr] lg:ps-[max(1.5rem,calc(50%-36rem))]">
          <section className="w-full max-w-[32rem] max-lg:mx-auto lg:sticky-with-room lg:top-6 lg:self-start">
            <NicheName />
            <h1 className="text-display">{headline}</h1>
            <NicheLead className="mt-3" />
            <div className="ticket mt-5">
              <p className="flex items-center gap-2 text-sm font-semibold text-accent-ink">
                <Ticket size={18} aria-hidden />
                <Trans comment="Above the question of sign-up, which looks like a ticket of a museum">
                  Ticket desk
                </Trans>
              </p>
              <Question className="mt-2" />
            </div>
          </section>
          <Hanging />
        </div>
        <Floor />
      </div>
      <Section>
        <Steps item="border-t-2 border-ink pt-4" number="text-heading text-accent-ink tabular-nums" />
      </Section>
      <Section className="bg-sunken">
        <div className="grid gap-12 lg:grid-cols-[1fr_2fr]">
          <Price />
          <Safety />
        </div>
      </Section>
      <Section>
        <Closing />
      </Section>
    </>
  )
}

function Hanging() {
  const { faces } = useLander().facts
  if (faces.length === 0) {
    return (
      <div>
        <ul className="hanging hanging-few">
          {illustrations.map((src, index) => (
            <Framed key={src} picture={<Illustration src={src} eager={index === 0} />}>
              <Trans comment="Label below a drawn portrait in an exhibition">Illustration</Trans>
            </Framed>
          ))}
        </ul>
        <IllustrationsNote className="mt-5 text-center text-xs text-ink-soft" />
      </div>
    )
  }
  return (
    <ul className="hanging">
      {faces.slice(0, FRAMES).map((face, index) => (
        <Framed
          key={face.id}
          picture={
            <FacePhoto
              face={face}
              sizes={`${BELOW_MD} 35vw, 14rem`}
              eager={index === 0}
              className="size-full"
            />
          }
        >
          <span className="block font-semibold">
            <FaceName face={face} />
          </span>
          {face.city && <span className="block text-ink-soft">{face.city}</span>}
        </Framed>
      ))}
    </ul>
  )
}

/** A picture in its frame, and the label beside it. */
function Framed({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li className="framed">
      <div className="frame">{picture}</div>
      <p className="plaque">{children}</p>
    </li>
  )
}

/** A bench to sit on, because one stays longer than planned. */
function Floor() {
  return (
    <div aria-hidden className="gallery-floor">
      <svg viewBox="0 0 320 60" className="gallery-bench">
        <path d="M6 8h308a6 6 0 0 1 6 6v8H0v-8a6 6 0 0 1 6-6zM24 22h14v38H24zM282 22h14v38h-14z" />
      </svg>
    </div>
  )
}
