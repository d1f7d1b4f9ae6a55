import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { Button } from '#design/button.tsx'
import { isFileGone } from '#protocol/connection-lost.ts'
import { pauseBeforeRetry } from '#protocol/online.ts'
import { reloadIfThere } from '../reload-guard.ts'

/** A network that is said to be there may lead nowhere: then only trying shows that it does again. */
const RETRY_MS = 5_000

export const connectionWords = msg({
  message: 'No connection',
  comment: 'Heading in place of a page that could not be loaded because the server was not reached',
})

/** SITE-24: in place of what could not be fetched. The frame around it stays, and it heals by itself. */
export function ConnectionPage({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  const router = useRouter()
  // A browser remembers that a file was missing: only a new page asks for it again.
  const retry = useCallback(
    () => (isFileGone(error) ? reloadIfThere() : router.invalidate()),
    [error, router],
  )
  useEffect(() => {
    const end = new AbortController()
    const heal = async () => {
      while (!end.signal.aborted) {
        await pauseBeforeRetry(RETRY_MS, end.signal)
        if (!end.signal.aborted) await retry()
      }
    }
    void heal()
    return () => end.abort()
  }, [retry])
  return (
    <section
      role="status"
      className="mx-auto flex w-full max-w-xl grow flex-col items-center justify-center gap-4 px-4 py-16 text-center"
    >
      <h1 className="text-title">{i18n._(connectionWords)}</h1>
      <p className="text-ink-soft">
        <Trans>This page opens by itself as soon as you’re back online.</Trans>
      </p>
      <Button variant="secondary" onClick={() => void retry()}>
        <Trans comment="Button on the error page: loads the page again">Try again</Trans>
      </Button>
    </section>
  )
}
