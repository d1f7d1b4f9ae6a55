import { Trans } from '@lingui/react/macro'
import { Alert } from '#design/alert.tsx'
import type { OwnProfile } from '../../contract.ts'

/** Why others cannot find this profile, and what would change that. */
export function NotListed({ profile, isConfirmed }: { profile: OwnProfile; isConfirmed: boolean }) {
  if (profile.listed) return null
  const reasons = [
    !isConfirmed && <Trans key="confirmed">Confirm your email address using the link we sent you.</Trans>,
    profile.gender === null && (
      <Trans key="gender">
        <a href="#field-gender" className="link">
          Add your gender
        </a>{' '}
        so that we know who to show you to.
      </Trans>
    ),
    profile.country === null && (
      <Trans key="country">
        <a href="#field-city" className="link">
          Choose your country
        </a>{' '}
        so that people near you can find you.
      </Trans>
    ),
    profile.invisible && (
      <Trans key="invisible">
        <a href="#visibility" className="link">
          Turn off invisible mode
        </a>
        .
      </Trans>
    ),
  ].filter((reason) => reason !== false)
  return (
    <Alert tone="warn" title={<Trans>Others can’t find you at the moment</Trans>}>
      <ul className="list-disc space-y-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason.key}>{reason}</li>
        ))}
      </ul>
    </Alert>
  )
}
