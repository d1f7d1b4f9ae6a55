import { Trans } from '@lingui/react/macro'
import { Alert } from '#design/alert.tsx'

export const outcomes = ['confirmed', 'not_confirmed', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** What a service for age checks has told us, when somebody comes back from it. */
export function CheckOutcome({ outcome }: { outcome: Outcome }) {
  if (outcome === 'confirmed')
    return (
      <Alert tone="good" title={<Trans>Thank you, that’s settled</Trans>}>
        <Trans>You’re 18 or over, and others can see your profile again.</Trans>
      </Alert>
    )
  if (outcome === 'not_confirmed')
    return (
      <Alert tone="warn" title={<Trans>Your age wasn’t confirmed</Trans>}>
        <Trans>
          The service didn’t confirm that you’re 18 or over. Your profile stays hidden until our team has
          looked at it.
        </Trans>
      </Alert>
    )
  return (
    <Alert
      tone="warn"
      title={
        <Trans comment="Title of a notice: coming back from the service that checks ages, something went wrong">
          That didn’t work
        </Trans>
      }
    >
      <Trans>Nothing has changed. You can try again, or wait until our team has looked at it.</Trans>
    </Alert>
  )
}
