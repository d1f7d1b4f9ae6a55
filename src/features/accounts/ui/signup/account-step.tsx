import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useAct } from '#protocol/use-act.ts'
import { getSettings } from '#features/sites/contract.ts'
import { isTold } from '#features/sites/rules.ts'
import { useTrafficSource } from '#features/sites/ui/shared/use-traffic-source.ts'
import { signUp } from '../../contract.ts'
import type { genders } from '../../contract.ts'
import type { Recipient } from '../../slots.ts'
import { useChangeUser } from '../use-user.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountValues } from './account-mistakes.ts'
import { changeDraft } from './draft.ts'
import { usePlace } from './place.ts'

export type AccountStepProps = {
  /** From the address: an invite code, and what the server refused when no script was there. */
  invite: string | null
  refused: string | null
  /** What was answered before, on a lander. */
  gender: (typeof genders)[number] | undefined
  profileId: number | undefined
  recipient: Recipient | undefined
  /** Where one was before. */
  next: string | null
}

export function AccountStep({ invite, refused, gender, profileId, recipient, next }: AccountStepProps) {
  const { heading: Heading, close } = usePlace()
  const { settings } = useAnswer(ask(getSettings))
  const changeUser = useChangeUser()
  const { run, isBusy, refusal } = useAct(signUp)
  const tracking = useTrafficSource()
  const needsInvite = settings.signups === 'other'
  const send = async ({ terms: _accepted, invite_code, signup_message, ...values }: AccountValues) => {
    const answer = await run({
      body: {
        ...values,
        terms_date: settings.terms_date,
        ...(invite_code && { invite_code }),
        ...(signup_message && { signup_message }),
        ...(profileId !== undefined && { profile_id: profileId }),
        ...(gender && { gender }),
        ...(isTold(tracking) && { tracking }),
      },
    })
    if (!answer) return
    if (answer.user === null) return changeDraft({ mailedTo: values.email })
    changeDraft({
      userId: answer.user.id,
      step: 'photo',
      values: gender ? { gender } : {},
      next: next ?? undefined,
    })
    await changeUser(answer.user)
  }
  return (
    <>
      <Heading className="text-title">
        <Trans>Nice to meet you</Trans>
      </Heading>
      <p className="mt-2 text-ink-soft">
        {needsInvite ? (
          <Trans>We’re invite-only for now. With a code, you’ll be in within a minute.</Trans>
        ) : (
          <Trans>Joining is free and only takes a minute.</Trans>
        )}
      </p>
      <AccountForm
        action="/signup"
        hidden={{ profile_id: profileId, gender, next: next ?? undefined }}
        {...{ invite, refused, recipient, needsInvite, isBusy, refusal }}
        onSend={(values) => void send(values)}
      >
        <Trans comment="Button: sends the sign-up form">Create my account</Trans>
      </AccountForm>
      <p className="mt-6 text-center text-ink-soft">
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
