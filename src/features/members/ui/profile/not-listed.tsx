import { Trans } from '@lingui/react/macro'
import { Alert } from '#design/alert.tsx'
import type { OwnProfile } from '../../contract.ts'
import { SheetLink } from './sheet-link.tsx'

/** Why others cannot find this profile, and what would change that. */
export function NotListed({ profile, isConfirmed }: { profile: OwnProfile; isConfirmed: boolean }) {
  if (profile.listed) return null
  const reasons = [
    !isConfirmed && <Trans key="confirmed">Confirm your email address using the link we sent you.</Trans>,
    profile.gender === null && (
      <Trans key="gender">
        <SheetLink to="field-gender" className="link">
          Add your gender
        </SheetLink>{' '}
        so that we know who to show you to.
      </Trans>
    ),
    profile.country === null && (
      <Trans key="country">
        <SheetLink to="field-city" className="link">
          Choose your country
        </SheetLink>{' '}
        so that people near you can find you.
      </Trans>
    ),
    profile.invisible && (
      <Trans key="invisible">
        <SheetLink to="visibility" className="link">
          Turn off invisible mode
        </SheetLink>
        .
      </Trans>
    ),
  ].filter((reason) => reason !== false)
  return (
    <Alert tone="warn" title={<Trans>Others can’t find you at the moment</Trans>}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason.key}>{reason}</li>
        ))}
      </ul>
    </Alert>
  )
}
