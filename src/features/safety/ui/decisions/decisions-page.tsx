import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { cardClass } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useDay } from '#design/use-day.ts'
import { isSuspended } from '#features/accounts/rules.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getDecisions } from '../../decisions-contract.ts'
import type { Decision } from '../../decisions-contract.ts'
import { titleOf } from '../../statement-words.ts'

/** What was decided about the reader. Whoever is suspended is led here from everywhere: `ways` is what they can still do. */
export function DecisionsPage({ ways }: { ways: ReactNode }) {
  const { decisions } = useAnswer(ask(getDecisions))
  const isShutOut = isSuspended(useAnswer(ask(getUser)).user)
  return (
    <div className="mx-auto flex w-full max-w-[44rem] grow flex-col px-4 py-8 md:px-6 md:py-12">
      <h1 className="text-title">
        <Trans comment="Heading and link: list of what was decided about my account and contents">
          Decisions
        </Trans>
      </h1>
      <p className="mt-2 text-ink-soft">
        {isShutOut ? (
          <Trans>
            You can’t use the site at the moment. Here you can read why, and appeal. You can still get to your
            data, your payments and your account.
          </Trans>
        ) : (
          <Trans>
            When we hide something of yours or restrict your account, you can read why here, and appeal.
          </Trans>
        )}
      </p>
      {decisions.length === 0 ? (
        <EmptyState
          className="grow justify-center"
          icon={<Scale size={28} />}
          title={<Trans comment="Heading: nothing was decided about my account">No decisions</Trans>}
          text={<Trans>Nothing of yours is hidden, and your account isn’t restricted.</Trans>}
        />
      ) : (
        <ul className="mt-6 flex flex-col gap-3">
          {decisions.map((made) => (
            <Row key={made.puid} of={made} />
          ))}
        </ul>
      )}
      {isShutOut && <div className="mt-10">{ways}</div>}
    </div>
  )
}

function Row({ of: made }: { of: Decision }) {
  const { t } = useLingui()
  const since = useDay()(made.created_at)
  return (
    <li>
      <Link
        to="/decisions/$puid"
        params={{ puid: made.puid }}
        className={cx(cardClass, 'flex items-center gap-4 p-5 transition-colors hover:bg-sunken')}
      >
        <span className="min-w-0 grow">
          <span className={cx('block font-semibold', made.ended_at !== null && 'text-ink-soft')}>
            {t(titleOf(made))}
          </span>
          <span className="mt-0.5 block text-sm text-ink-soft">
            {since}
            <State of={made} />
          </span>
        </span>
        <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-soft" />
      </Link>
    </li>
  )
}

function State({ of: made }: { of: Decision }) {
  const isOver = made.measure === 'warn' || made.measure === 'refuse_message'
  // What was done in one moment has no state to be in, until somebody looks at it again.
  if (isOver && made.ended_at === null && !made.appeal) return null
  return (
    <>
      <span aria-hidden> · </span>
      <StateWords of={made} />
    </>
  )
}

function StateWords({ of: made }: { of: Decision }) {
  const day = useDay()
  if (made.ended_by === 'reversed')
    return <Trans comment="State of a decision: the reader appealed and was right">reversed</Trans>
  if (made.ended_at !== null) return <Trans comment="State of a decision">no longer applies</Trans>
  if (made.appeal) return <Trans comment="State of a decision: being looked at again">appeal sent</Trans>
  if (made.ends_at === null) return <Trans comment="State of a decision">applies</Trans>
  const until = day(made.ends_at)
  return <Trans comment="State of a decision; {until} is a date">until {until}</Trans>
}
