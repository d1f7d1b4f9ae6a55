import { Trans } from '@lingui/react/macro'
import { isAppleMobile } from './push-browser.ts'

/** How to allow what was denied: only the browser can change it. */
export function DeniedHint() {
  return isAppleMobile() ? (
    <Trans>Allow notifications for this app in the settings of your device, then open it again.</Trans>
  ) : (
    <Trans>
      Your browser blocks notifications from this site. Allow them in the browser’s settings for this site,
      then reload the page.
    </Trans>
  )
}

/** Safari on phones: only an app on the home screen can be told. */
export function InstallHint() {
  return (
    <Trans>
      On an iPhone or iPad this works from the home screen: tap the share icon, then “Add to Home Screen”, and
      open the site from there.
    </Trans>
  )
}
