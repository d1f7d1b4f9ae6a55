import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Alert } from '#design/alert.tsx'

/** For accounts that were made elsewhere and never got one. */
export function NoPassword() {
  return (
    <Alert>
      <Trans>
        Your account doesn’t have a password yet.{' '}
        <Link to="/reset-password" className="link">
          Create one
        </Link>{' '}
        first.
      </Trans>
    </Alert>
  )
}
