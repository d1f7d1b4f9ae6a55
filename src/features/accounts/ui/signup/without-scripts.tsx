import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { buttonClass } from '#design/button.tsx'
import type { User } from '../../contract.ts'
import { parameterOf } from './parameter-of.ts'
import { placeToReturn } from './place-to-return.ts'

/** After the form: the server does not know where in sign-up a reload happened; only without scripts it is the end. */
export function WithoutScripts({ user }: { user: User }) {
  const { searchStr } = useLocation()
  const next = placeToReturn(parameterOf(searchStr, 'next'))
  return (
    <>
      <h1 className="text-title">
        {user.status === 'active' ? (
          <Trans>You’re already a member</Trans>
        ) : (
          <Trans>Confirm your email address</Trans>
        )}
      </h1>
      {user.status === 'not_confirmed' && (
        <>
          <p className="mt-2 text-ink-soft">
            <Trans>One click and you’re in. We’ve sent a link to:</Trans>
          </p>
          <p className="mt-3 rounded-lg bg-sunken px-4 py-3 font-semibold wrap-anywhere">{user.email}</p>
        </>
      )}
      <p className="mt-6">
        <a href={next ?? '/'} className={buttonClass({ size: 'lg', block: true })}>
          {next === null ? <Trans>Go to the home page</Trans> : <Trans>Continue where you left off</Trans>}
        </a>
      </p>
    </>
  )
}
