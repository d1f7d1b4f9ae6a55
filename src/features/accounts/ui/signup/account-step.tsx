import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { CallInput } from '#protocol/endpoint.ts'
import { useAct } from '#protocol/use-act.ts'
import { getSettings } from '#features/sites/contract.ts'
import { isTold } from '#features/sites/rules.ts'
import { useTrafficSource } from '#features/sites/ui/shared/use-traffic-source.ts'
import { genders, signUp } from '../../contract.ts'
import type { Recipient } from '../../slots.ts'
import { useChangeUser } from '../use-user.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountValues } from './account-mistakes.ts'
import { changeDraft } from './draft.ts'
import type { Values } from './draft.ts'
import { noteMove } from './moves.ts'
import { usePlace } from './place.ts'
import { StepHeading } from './step-frame.tsx'

export type AccountStepProps = {
  /** From the address: an invite code, and what the server refused when no script was there. */
  invite: string | null
  refused: string | null
  /** What was answered before. */
  answers: Values
  likesProfile: boolean
  profileId: number | undefined
  recipient: Recipient | undefined
  /** Where one was before. */
  next: string | null
}

/** What a form without scripts sends along. */
export const hiddenOf = ({ profileId, likesProfile, answers, next }: AccountStepProps) => ({
  profile_id: profileId,
  like: likesProfile ? '1' : undefined,
  gender: answers.gender,
  country: answers.country,
  interests: answers.interests,
  next: next ?? undefined,
})

type Told = Pick<
  NonNullable<CallInput<typeof signUp>['body']>,
  'gender' | 'country' | 'city_id' | 'interests'
>

const toldIn = ({ gender, country, city_id: city, interests }: Values, known: readonly string[]): Told => {
  const own = genders.find((one) => one === gender)
  const liked = interests?.split(',').filter((key) => known.includes(key)) ?? []
  return {
    ...(own && { gender: own }),
    ...(country && { country }),
    ...(city && { city_id: Number(city) }),
    ...(liked.length > 0 && { interests: liked as Told['interests'] & string[] }),
  }
}

/** What the end of sign-up still needs: who to show, and the photo to send. */
const keptFor = ({ meet, min_age, max_age, country, interests, photo }: Values): Values =>
  Object.fromEntries(
    Object.entries({ meet, min_age, max_age, country, interests, photo }).filter(
      (entry): entry is [string, string] => Boolean(entry[1]),
    ),
  )

/** The last question: how to reach somebody, and the terms. With it all the answers are sent. */
export function AccountStep(props: AccountStepProps) {
  const { invite, refused, answers, likesProfile, profileId, recipient, next } = props
  const { close } = usePlace()
  const { settings } = useAnswer(ask(getSettings))
  const changeUser = useChangeUser()
  const { run, isBusy, refusal } = useAct(signUp)
  const tracking = useTrafficSource()
  const send = async ({ terms: _accepted, invite_code, signup_message, ...values }: AccountValues) => {
    noteMove()
    const answer = await run({
      body: {
        ...values,
        terms_date: settings.terms_date,
        ...(invite_code && { invite_code }),
        ...(signup_message && { signup_message }),
        ...(profileId !== undefined && { profile_id: profileId, likes_profile: likesProfile }),
        ...toldIn(answers, settings.interests),
        ...(isTold(tracking) && { tracking }),
      },
    })
    if (!answer) return
    if (answer.user === null) return changeDraft({ mailedTo: values.email })
    changeDraft({
      userId: answer.user.id,
      step: 'done',
      values: keptFor(answers),
      carried: [],
      likesProfile,
      next: next ?? undefined,
    })
    await changeUser(answer.user)
  }
  return (
    <>
      <AccountHeading />
      <AccountForm
        action="/signup"
        hidden={hiddenOf(props)}
        birth={answers.date_of_birth}
        needsInvite={settings.signups === 'other'}
        {...{ invite, refused, recipient, isBusy, refusal }}
        onSend={(values) => void send(values)}
      >
        <Trans comment="Button: sends the sign-up form">Create my account</Trans>
      </AccountForm>
      <p className="mt-4 text-center text-ink-soft">
        <Trans>
          Already a member?{' '}
          <Link
            to="/login"
            {...(next !== null && { search: { next } })}
            onClick={close}
            className="link inline-block py-2"
          >
            Log in
          </Link>
        </Trans>
      </p>
    </>
  )
}

export function AccountHeading() {
  const { settings } = useAnswer(ask(getSettings))
  return (
    <>
      <StepHeading>
        <Trans>Nice to meet you</Trans>
      </StepHeading>
      <p className="mt-2 text-ink-soft">
        {settings.signups === 'other' ? (
          <Trans>We’re invite-only for now. With a code, you’ll be in within a minute.</Trans>
        ) : (
          <Trans>Joining is free and only takes a minute.</Trans>
        )}
      </p>
    </>
  )
}
