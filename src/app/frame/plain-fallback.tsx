import { Trans } from '@lingui/react/macro'

/** When even the error page fails: nothing in here can, and the link loads everything anew. */
export function PlainFallback() {
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
      <h1 className="text-heading">
        <Trans>An error occurred while showing the error page</Trans>
      </h1>
      <p>
        <a href="/" className="font-semibold text-accent-ink underline">
          <Trans>Go back to home</Trans>
        </a>
      </p>
    </main>
  )
}
