import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { MissingAnswers } from '#features/members/ui/shared/missing-answers.tsx'

type Props = {
  heading: 'h1' | 'h2'
  /** It was answered here: whatever could not be shown may be there now. */
  onAnswered: () => void
}

/** Instead of people who fit, for whom nobody can be found yet: what is missing, asked on the spot, and nothing else. */
export function ProfileNeeded({ heading, onAnswered }: Props) {
  const profile = useAnswer(ask(getUser)).user?.profile
  const [isAnswered, setAnswered] = useState(false)
  const isMissing = profile?.gender === null || profile?.country === null
  // What comes instead is on its way.
  if (isAnswered && !isMissing) return null
  const answered = () => {
    setAnswered(true)
    onAnswered()
  }
  return (
    <EmptyState
      heading={heading}
      className="grow justify-center"
      icon={<CircleUserRound size={28} />}
      title={isMissing ? <Question /> : <Trans>Your profile isn’t shown right now</Trans>}
      text={
        isMissing ? (
          <Trans>Your answer helps us find people for you, and show you to them.</Trans>
        ) : (
          <Trans>As long as others can’t see you, we can’t suggest anyone either.</Trans>
        )
      }
      actions={
        <>
          {isMissing ? <MissingAnswers onAnswered={answered} /> : <ToProfile />}
          <Link to="/members" className={buttonClass({ variant: 'ghost' })}>
            <Trans comment="Button when one cannot swipe yet: leads to the member search">
              Search instead
            </Trans>
          </Link>
        </>
      }
    />
  )
}

function Question() {
  return (
    <Trans comment="Heading where nobody can be suggested yet: a gender or a country is asked for">
      One quick question
    </Trans>
  )
}

function ToProfile() {
  return (
    <Link to="/profile" className={buttonClass()}>
      <Trans>Go to my profile</Trans>
    </Link>
  )
}
