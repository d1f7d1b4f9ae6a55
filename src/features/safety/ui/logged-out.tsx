import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SettingsLoggedOut } from '#features/accounts/ui/shared/settings-logged-out.tsx'

export function ReportsLoggedOut() {
  return (
    <SettingsLoggedOut
      next="/reports"
      title={<Trans>Log in to see your reports</Trans>}
      text={
        <Trans>
          Don’t have an account? You can report something on the{' '}
          <Link to="/complaints" className="link">
            Complaints
          </Link>{' '}
          page too.
        </Trans>
      }
    />
  )
}

export function LimitsLoggedOut() {
  return (
    <SettingsLoggedOut
      next="/limits"
      title={<Trans>Log in to set a limit or take a break</Trans>}
      text={<Trans>Decide how much you want to spend here, or stay away for a while.</Trans>}
    />
  )
}

export function AgeLoggedOut() {
  return (
    <SettingsLoggedOut
      next="/age"
      title={<Trans>Log in to confirm your age</Trans>}
      text={<Trans>If we’ve asked you to show that you’re 18 or over, you can do it here.</Trans>}
    />
  )
}
