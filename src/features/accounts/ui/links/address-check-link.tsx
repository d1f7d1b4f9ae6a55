import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Link2Off, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#design/button.tsx'
import { confirmAddress } from '../../contract.ts'
import { useUser } from '../use-user.ts'
import { FollowLink } from './follow-link.tsx'
import { Result } from './link-results.tsx'
import type { MailedLinkPage } from './mailed-link.ts'

/** Where the mail leads that asks whether mails arrive. */
export function ConfirmAddress({ token, outcome }: MailedLinkPage) {
  const [isDone, setDone] = useState(outcome === 'done')
  if (isDone) return <Works />
  if (outcome !== null) return <Refused />
  return (
    <FollowLink
      endpoint={confirmAddress}
      token={token}
      action="/confirm-address"
      icon={<MailCheck size={28} />}
      title={<Trans>Do our emails reach you here?</Trans>}
      text={<Trans>Confirm it and we’ll start emailing you again.</Trans>}
      button={<Trans>Confirm my email address</Trans>}
      onDone={() => setDone(true)}
      Refused={Refused}
    />
  )
}

const Works = () => (
  <Result
    icon={<MailCheck size={28} />}
    title={<Trans>Your emails are back on</Trans>}
    text={<Trans>From now on we’ll email you again. You choose what about in your settings.</Trans>}
    actions={<ToSettings />}
  />
)

const Refused = () => (
  <Result
    icon={<Link2Off size={28} />}
    title={<Trans>Link expired or invalid, request a new email</Trans>}
    text={<Trans>Nothing has changed. You can request a new link once you’re logged in.</Trans>}
    actions={<ToSettings />}
  />
)

const ToSettings = () =>
  useUser() ? (
    <Link to="/notifications" className={buttonClass()}>
      <Trans comment="Button after the new email address was confirmed or not: leads to the settings">
        Go to settings
      </Trans>
    </Link>
  ) : (
    <Link to="/login" search={{ next: '/notifications' }} className={buttonClass()}>
      <Trans>Log in</Trans>
    </Link>
  )
