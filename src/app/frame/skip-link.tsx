import { Trans } from '@lingui/react/macro'

/** First stop of the Tab key: past the navigation, straight to what the page is about. */
export function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      <Trans comment="Link for keyboard users at the top of each page: jumps over the menu">
        Skip to content
      </Trans>
    </a>
  )
}
