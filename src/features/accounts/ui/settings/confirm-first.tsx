import { Trans } from '@lingui/react/macro'
import { Alert } from '#design/alert.tsx'

/**
 * In the place of what waits until the address is known to be theirs: mails about it have to reach them. Above the page
 * stands how to get the link again.
 */
export function ConfirmFirst() {
  return (
    <Alert>
      <Trans>Please confirm your email address first, using the link we’ve emailed you.</Trans>
    </Alert>
  )
}
