import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getLimits } from '../../limits-contract.ts'
import { useWritten } from '../limits/words.tsx'
import { SpendingHint } from './spending-hint.tsx'

/** SAF-7: what is left of a limit, where credits are bought. */
export function SpendingNote() {
  const limits = useAnswer(ask(getLimits))
  return (
    <>
      <SpendingHint limits={limits} back="/credits" />
      <p className="flex items-start gap-2.5 text-sm text-ink-soft">
        <Wallet size={18} aria-hidden className="mt-3.5 shrink-0" />
        <span className="flex flex-wrap items-center gap-x-2.5">
          <Left />
          <Link to="/limits" className="link inline-flex min-h-11 items-center">
            {limits.limit ? (
              <Trans comment="Heading and link: spending limit and breaks from the site">
                Limits and breaks
              </Trans>
            ) : (
              <Trans comment="Link to the page where I can set a monthly spending limit">
                Set a monthly limit
              </Trans>
            )}
          </Link>
        </span>
      </p>
    </>
  )
}

function Left() {
  const { limit, left, renews_at: renewsAt } = useAnswer(ask(getLimits))
  const { money, day } = useWritten()
  if (!limit || !left) return null
  const [rest, all, renews] = [money(left), money(limit), day(renewsAt)]
  return (
    <span>
      <Trans>
        Your monthly limit: {rest} of {all} left until {renews}.
      </Trans>
    </span>
  )
}
