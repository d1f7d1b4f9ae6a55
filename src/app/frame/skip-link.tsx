import { Trans } from '@lingui/react/macro'

/** First stop of the Tab key: past the navigation, straight to what the page is about. */
export function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      <Trans>Skip to content</Trans>
    </a>
  )
}
