import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

export const plainFallbackWords = msg`An error occurred while showing the error page`

/** When even the error page fails: nothing in here can, and the link loads everything anew. */
export function PlainFallback() {
  const { i18n } = useLingui()
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
      <h1 className="text-heading">{i18n._(plainFallbackWords)}</h1>
      <p>
        <a href="/" className="font-semibold text-accent-ink underline">
          <Trans>Go back to home</Trans>
        </a>
      </p>
    </main>
  )
}
