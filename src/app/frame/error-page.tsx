import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { errorWords } from '#design/refusal-words.ts'
import { isConnectionLost } from '#protocol/connection-lost.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { setErrorTitle } from '../page-title.ts'
import { describeRefusal } from '../refusal-words.ts'
import { ConnectionPage, connectionWords } from './connection-page.tsx'

/** The status that an error page answers with; whatever is not a refusal is our fault. */
export const errorStatus = (error: unknown): number => (isRefusal(error) ? (error.status ?? 500) : 500)

/** What an error page is headed and called. */
export const errorMessage = (i18n: I18n, error: unknown): string =>
  (isConnectionLost(error) ? i18n._(connectionWords) : describeRefusal(i18n, error)) ??
  i18n._(msg({ message: 'Error', comment: 'Heading of the error page when nothing more precise is known' }))

/** Instead of a page that could not be shown. It says what happened and the way on, never a stack. */
export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const { i18n } = useLingui()
  const message = errorMessage(i18n, error)
  useEffect(() => {
    setErrorTitle(message)
    return () => setErrorTitle(null)
  }, [message])
  return isConnectionLost(error) ? <ConnectionPage error={error} /> : <Failure error={error} />
}

function Failure({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  const router = useRouter()
  const status = errorStatus(error)
  const isMissing = status === 404
  return (
    <section className="mx-auto flex w-full max-w-xl grow flex-col items-center justify-center gap-4 px-4 py-16 text-center">
      <p aria-hidden className="text-display text-accent-ink tabular-nums">
        {status}
      </p>
      <h1 className="text-title">{errorMessage(i18n, error)}</h1>
      <p className="text-ink-soft">
        <WhatElse error={error} />
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

/** Below the message. What is refused for a reason needs no more than that. */
function WhatElse({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  const status = errorStatus(error)
  if (status === 404)
    return <Trans>This link may be out of date or mistyped. Start again from the home page.</Trans>
  if (describeRefusal(i18n, error) === null) return i18n._(errorWords)
  if (status < 500) return null
  return <Trans>Something went wrong on our end. Please try again in a moment.</Trans>
}
