import { Trans } from '@lingui/react/macro'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import type { Output } from '#protocol/endpoint.ts'
import { activate } from '../../contract.ts'
import { useChangeUser, useUser } from '../use-user.ts'
import { FollowLink } from './follow-link.tsx'

/** Where the mail of a sign-up leads. In the browser in which somebody has just signed up it goes on by itself. */
export function ActivateAccount({ token }: { token: string }) {
  const user = useUser()
  const changeUser = useChangeUser()
  const navigate = useNavigate()
  const goOn = async ({ user: loggedIn }: Output<typeof activate>) => {
    if (loggedIn) await changeUser(loggedIn)
    await navigate({ to: loggedIn ? '/complete-signup' : '/activate/done', replace: true })
  }
  return (
    <FollowLink
      endpoint={activate}
      token={token}
      action="/activate"
      icon={<MailCheck size={28} />}
      title={<Trans>Is this your email address?</Trans>}
      text={<Trans>Confirm it and others can find your profile. Didn’t sign up? Just close this page.</Trans>}
      button={<Trans>Confirm my email address</Trans>}
      goesByItself={user?.status === 'not_confirmed'}
      onDone={goOn}
      Refused={ToError}
    />
  )
}

const ToError = () => <Navigate to="/activate/error" replace />
