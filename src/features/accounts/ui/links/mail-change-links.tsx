import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Link2Off, MailCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#design/button.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { queryString } from '#protocol/call.ts'
import { getSettings } from '#features/sites/contract.ts'
import { confirmMailChange, undoMailChange } from '../../contract.ts'
import { MAIL_CHANGE_UNDO_DAYS } from '../../rules.ts'
import { FollowLink } from './follow-link.tsx'
import { MailChangeResult, Result } from './link-results.tsx'
import type { LinkRefusal, MailedLinkPage } from './mailed-link.ts'

/** Where the mail to the new address leads. */
export function ConfirmMailChange({ token, outcome }: MailedLinkPage) {
  const [isDone, setDone] = useState(outcome === 'done')
  if (isDone) return <MailChangeResult refusal={null} />
  if (outcome !== null && outcome !== 'done') return <MailChangeResult refusal={outcome} />
  return (
    <FollowLink
      endpoint={confirmMailChange}
      token={token}
      action="/mail-change/do"
      icon={<MailCheck size={28} />}
      title={<Trans>Is this your new email address?</Trans>}
      text={
        <Trans>
          Once you confirm it, you’ll use it to log in and you’ll be logged out on all your other devices.
        </Trans>
      }
      button={<Trans>Confirm my new email address</Trans>}
      onDone={() => setDone(true)}
      Refused={MailChangeResult}
    />
  )
}

/** Where the mail to the old address leads: the account is its owner's again. */
export function UndoMailChange({ token, outcome }: MailedLinkPage) {
  if (outcome !== null) return <UndoRefused refusal={outcome === 'done' ? 'link_invalid' : outcome} />
  return (
    <FollowLink
      endpoint={undoMailChange}
      token={token}
      action="/mail-change/undo"
      icon={<Undo2 size={28} />}
      title={<Trans>Get your old email address back?</Trans>}
      text={
        <Trans>
          Your account goes back to the address we sent this link to. Everyone is logged out, passkeys are
          removed, two-step login is turned off and the password stops working. You’ll choose a new one
          straight away.
        </Trans>
      }
      button={<Trans comment="Button: undoes a change of the account’s email address">Undo the change</Trans>}
      // A page load: whoever was logged in here no longer is.
      onDone={(answer) => location.assign(`/reset-password/do${queryString({ token: answer.token })}`)}
      Refused={UndoRefused}
    />
  )
}

function UndoRefused({ refusal }: { refusal: LinkRefusal }) {
  const { support_email: support } = useAnswer(ask(getSettings)).settings
  return (
    <Result
      icon={<Link2Off size={28} />}
      title={
        refusal === 'new_email_taken' ? (
          <Trans>This email address already owns an account on this website.</Trans>
        ) : (
          <Trans>This link no longer works</Trans>
        )
      }
      text={
        <Trans>
          A change of email address can be undone once, within {MAIL_CHANGE_UNDO_DAYS} days. Need help? Write
          to{' '}
          <a href={`mailto:${support}`} className="link">
            {support}
          </a>
          .
        </Trans>
      }
      actions={
        <Link to="/login" className={buttonClass({ variant: 'secondary' })}>
          <Trans>Log in</Trans>
        </Link>
      }
    />
  )
}
