import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MailAddress } from './mail-address.ts'
import { ConfirmAgain, TurnOn } from './way-back.tsx'

type Reason = { title: ReactNode; text: ReactNode; wayBack: ReactNode }

/** Why a member gets no emails, and what helps. */
export const reasonOf = ({ state, email }: MailAddress): Reason | null => {
  if (state === 'ok') return null
  if (state === 'unsubscribed') {
    return {
      title: <Trans>You’ve unsubscribed from our emails</Trans>,
      text: <Trans>We no longer email you about new messages and likes.</Trans>,
      wayBack: <TurnOn />,
    }
  }
  const wayBack = <ConfirmAgain email={email} isReturned={state === 'bounced'} />
  return state === 'bounced'
    ? {
        title: <Trans>Our emails don’t reach you</Trans>,
        text: (
          <Trans>
            Emails to <strong>{email}</strong> came back, so we now only send the essential ones.
          </Trans>
        ),
        wayBack,
      }
    : {
        title: <Trans>We’ve stopped emailing you</Trans>,
        text: <Trans>One of our emails was marked as spam. Want to hear from us again?</Trans>,
        wayBack,
      }
}
