import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#design/button.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import { getDecision, readDecision } from '../../decisions-contract.ts'
import type { Decision } from '../../decisions-contract.ts'
import { measureWords, titleOf } from '../../statement-words.ts'
import { Appeal } from './appeal.tsx'
import { keepDecision } from './keep-decision.ts'
import { Statement } from './statement.tsx'

/** Whoever opens it has read it. */
const useRead = (made: Decision) => {
  const queries = useQueryClient()
  const call = useCall()
  const { puid } = made
  const isRead = made.read_at !== null
  useEffect(() => {
    if (isRead) return
    call(readDecision, { body: { puid } })
      .then(({ decision }) => keepDecision(queries, decision))
      // The next visit tells it.
      .catch(() => undefined)
  }, [call, queries, puid, isRead])
}

export function DecisionPage({ puid, refused }: { puid: string; refused: string | undefined }) {
  const { t } = useLingui()
  const { decision: made } = useAnswer(ask(getDecision, { puid }))
  useRead(made)
  const { effect } = measureWords[made.measure]
  return (
    <div className="mx-auto w-full max-w-[44rem] px-4 py-8 md:px-6 md:py-12">
      <Link to="/decisions" className="link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft size={18} aria-hidden />
        <Trans comment="Link back to the list of decisions about my account">All decisions</Trans>
      </Link>
      <h1 className="mt-2 text-title">{t(titleOf(made))}</h1>
      {made.ended_at === null && <p className="mt-2 text-ink-soft">{t(effect)}</p>}
      <Statement of={made} />
      {made.read_at === null && (
        <noscript>
          <form method="post" action={`/decisions/${puid}`}>
            <Button type="submit" name="read" value="1" variant="secondary">
              <Trans comment="Button below a warning: I’ve read it">I’ve read this</Trans>
            </Button>
          </form>
        </noscript>
      )}
      <Appeal of={made} refused={refused} />
    </div>
  )
}
