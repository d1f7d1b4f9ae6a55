import { msg } from '@lingui/core/macro'
import { FacePhoto } from '../face.tsx'
import { MemberAbout, MemberCity, MemberInterests, MemberName, useMember } from '../member.tsx'
import { NicheLead, NicheName } from '../niche.tsx'
import { Question } from '../question.tsx'
import { useLander } from '../view.ts'
import type { Lander } from '../view.ts'

export const memberLanding2: Lander = {
  layout: 'lander',
  headline: {
    a: msg({
      message: 'One look is a good start',
      comment: 'Headline of a lander beside the large photo of one member',
    }),
    b: msg({
      message: 'Curious who’s behind the photo?',
      comment: 'Headline of a lander beside the large photo of one member',
    }),
  },
  Page: MemberLanding2,
}

/** A portrait as high as the window, and what leads on beside it. */
function MemberLanding2() {
  const { headline } = useLander()
  const member = useMember()
  return (
    <section className="portrait">
      <div className="portrait-photo">
        <FacePhoto face={member} eager className="size-full" />
        <div className="portrait-name">
          <MemberName className="max-sm:text-heading!" />
          <MemberCity className="max-sm:text-sm" />
        </div>
      </div>
      <div className="portrait-words">
        <NicheName />
        <h1 className="text-title sm:text-display">{headline}</h1>
        <NicheLead className="mt-4 max-lg:hidden" />
      </div>
      <div className="portrait-ask">
        <Question />
        <NicheLead className="mt-4 lg:hidden" />
        <div className="portrait-more">
          <MemberAbout className="text-lg" />
          <MemberInterests className="mt-4" />
        </div>
      </div>
    </section>
  )
}
