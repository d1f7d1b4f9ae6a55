import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { buttonClass } from '../../../../design/button.tsx'
import { EmptyState } from '../../../../design/empty-state.tsx'
import { useUser } from '../use-user.ts'
import { changeDraft, readDraft, useDraft, useIsInBrowser } from './draft.ts'
import { SignupFlow } from './signup-flow.tsx'

/** An account that a partner has made has all that is needed; the optional steps are made up for here. */
export function CompleteSignup() {
  const user = useUser()
  const draft = useDraft()
  const isInBrowser = useIsInBrowser()
  const id = user?.id
  useLayoutEffect(() => {
    if (id !== undefined && readDraft()?.userId !== id) changeDraft({ userId: id, step: 'photo', values: {} })
  }, [id])
  if (user !== null) return isInBrowser && draft?.userId !== id ? null : <SignupFlow />
  return (
    <EmptyState
      heading="h1"
      icon={<LogIn size={28} aria-hidden />}
      title={<Trans>Let us finish your profile</Trans>}
      text={
        <Trans>
          Please open the link in our e-mail once more, or log in. Your account is waiting for you, and the
          rest takes a minute.
        </Trans>
      }
      actions={
        <Link to="/login" className={buttonClass()}>
          <Trans>Log in</Trans>
        </Link>
      }
    />
  )
}
