import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Link, useRouter } from '@tanstack/react-router'
import { Button, buttonClass } from '#design/button.tsx'
import { isRefusal } from '#protocol/refusal.ts'
import { describeRefusal } from '../refusal-words.ts'

/** The status that an error page answers with; whatever is not a refusal is our fault. */
export const errorStatus = (error: unknown): number => (isRefusal(error) ? (error.status ?? 500) : 500)

/** Instead of a page that could not be shown. It says what happened and the way on, never a stack. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const status = errorStatus(error)
  const isMissing = status === 404
  return (
    <section className="mx-auto flex w-full max-w-xl grow flex-col items-center justify-center gap-4 px-4 py-16 text-center">
      <p aria-hidden className="text-display text-accent-ink tabular-nums">
        {status}
      </p>
      <h1 className="text-title">
        {describeRefusal(i18n, error) ??
          t({ message: 'Error', comment: 'Heading of the error page when nothing more precise is known' })}
      </h1>
      <p className="text-ink-soft">
        {isMissing ? (
          <Trans>This link may be out of date or mistyped. Start again from the home page.</Trans>
        ) : (
          <Trans>Something went wrong on our end. Please try again in a moment.</Trans>
        )}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonClass()}>
          <Trans>Back to the home page</Trans>
        </Link>
        {!isMissing && (
          <Button variant="secondary" onClick={() => void router.invalidate()}>
            <Trans comment="Button on the error page: loads the page again">Try again</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}
