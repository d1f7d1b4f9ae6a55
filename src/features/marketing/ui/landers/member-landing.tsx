import { msg } from '@lingui/core/macro'
import { DemoMark } from '#design/demo-mark.tsx'
import { FictionalLabel } from '#design/fictional-label.tsx'
import { Picture } from '#design/picture.tsx'
import { FromProfile, MemberAbout, MemberCity, MemberInterests, MemberName, useMember } from '../member.tsx'
import { NicheLead, NicheName } from '../niche.tsx'
import { Question } from '../question.tsx'
import { useLander } from '../view.ts'
import type { Lander } from '../view.ts'

export const memberLanding: Lander = {
  layout: 'lander',
  headline: {
    a: msg({
      message: 'Someone worth writing to',
      comment: 'Headline of a lander that shows one member, drawn like a postcard',
    }),
    b: msg({
      message: 'Every story starts with a few lines',
      comment: 'Headline of a lander that shows one member, drawn like a postcard',
    }),
  },
  Page: MemberLanding,
}

/** A postcard: the member's own words on the left, the stamp and the visitor's answer on the right. */
function MemberLanding() {
  const { headline, site } = useLander()
  const member = useMember()
  return (
    <section className="post">
      <div className="post-words">
        <NicheName />
        <h1 className="text-display">{headline}</h1>
        <NicheLead className="mt-3 max-lg:hidden" />
      </div>
      <article className="post-card">
        <Stamp />
        <div className="post-person">
          <MemberName />
          <MemberCity className="mt-0.5 text-ink-soft" />
          {member.fictional && <FictionalLabel site={site} className="mt-2" />}
          {member.invented && <DemoMark className="mt-2 inline-block" />}
        </div>
        <Question className="post-question" />
        <div className="post-letter">
          <FromProfile className="mb-2" />
          <MemberAbout className="post-lines" />
          <MemberInterests className="mt-4" />
        </div>
      </article>
      <NicheLead className="post-lead lg:hidden" />
    </section>
  )
}

/** A photo with perforated edges, cancelled with the waves of a postmark. */
function Stamp() {
  const { src, thumbhash } = useMember()
  return (
    <div className="post-stamp">
      <div className="post-perforated">
        <Picture
          src={src}
          thumbhash={thumbhash}
          alt=""
          width={480}
          height={640}
          eager
          className="size-full"
        />
      </div>
      <svg viewBox="0 0 160 60" aria-hidden className="post-mark">
        <circle cx="32" cy="30" r="27" />
        <circle cx="32" cy="30" r="19" />
        <path d="M62 12q12-8 24 0t24 0t24 0t24 0M62 24q12-8 24 0t24 0t24 0t24 0M62 36q12-8 24 0t24 0t24 0t24 0M62 48q12-8 24 0t24 0t24 0t24 0" />
      </svg>
    </div>
  )
}
