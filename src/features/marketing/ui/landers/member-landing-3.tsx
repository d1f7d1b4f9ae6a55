import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { DemoMark } from '#design/demo-mark.tsx'
import { FictionalLabel } from '#design/fictional-label.tsx'
import { FacePhoto } from '../face.tsx'
import { FromProfile, MemberAbout, MemberCity, MemberInterests, MemberName, useMember } from '../member.tsx'
import { NicheLead, NicheName } from '../niche.tsx'
import { Question } from '../question.tsx'
import { JoinLink } from '../signup-modal.tsx'
import { useLander } from '../view.ts'
import type { Lander } from '../view.ts'

export const memberLanding3: Lander = {
  layout: 'empty',
  headline: {
    a: msg({
      message: 'Say hello. The rest is up to you two.',
      comment: 'Headline of a lander that looks like the beginning of a chat with one member',
    }),
    b: msg({
      message: 'What would you write first?',
      comment: 'Headline of a lander that looks like the beginning of a chat with one member',
    }),
  },
  Page: MemberLanding3,
}

/** A chat before its first message: the profile is there to be read, and it is the visitor's turn. */
function MemberLanding3() {
  const { headline } = useLander()
  return (
    <section className="hello">
      <div className="hello-words">
        <NicheName />
        <h1 className="hello-bubble text-display">{headline}</h1>
        <NicheLead className="mt-4 max-lg:hidden" />
      </div>
      <article className="hello-chat">
        <Header />
        <div className="hello-talk">
          <Profile />
          <Openers />
        </div>
        <Question className="hello-answer" />
      </article>
      <NicheLead className="lg:hidden" />
    </section>
  )
}

function Header() {
  const { site } = useLander()
  const member = useMember()
  return (
    <header className="hello-header">
      {/* A small picture has no room for the label: it stands beside the name. */}
      <FacePhoto
        face={{ ...member, fictional: false, invented: false }}
        shape="square"
        eager
        className="size-14 shrink-0 rounded-full"
      />
      <div className="min-w-0">
        <MemberName className="text-heading!" />
        <div className="flex flex-wrap gap-x-2 gap-y-0.5">
          <MemberCity className="text-sm text-ink-soft" />
          {member.fictional && <FictionalLabel site={site} />}
          {member.invented && <DemoMark />}
        </div>
      </div>
    </header>
  )
}

/** What the member says of themselves, called what it is: nobody has written to the visitor. */
function Profile() {
  const { about, interests } = useMember()
  if (!about && interests.length === 0) return null
  return (
    <div className="hello-profile">
      <FromProfile className="mb-1" />
      <MemberAbout className="line-clamp-2 md:line-clamp-6" />
      <MemberInterests className="mt-3" />
    </div>
  )
}

/** First lines that the visitor may begin with. */
function Openers() {
  const { t } = useLingui()
  const { name } = useMember()
  const openers = [
    t({
      message: `Hi ${name}, how’s your day?`,
      comment: 'A first message that a visitor could send to a member',
    }),
    t({
      message: 'Your profile made me smile.',
      comment: 'A first message that a visitor could send to a member',
    }),
  ]
  return (
    <ul className="hello-openers">
      {openers.map((words) => (
        <li key={words}>
          <JoinLink className="hello-opener">{words}</JoinLink>
        </li>
      ))}
    </ul>
  )
}
