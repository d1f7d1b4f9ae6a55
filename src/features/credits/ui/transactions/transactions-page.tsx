import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { Alert } from '#design/alert.tsx'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { wantsNewTab } from '#design/wants-new-tab.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { JoinLink } from '../bundles/login-needed.tsx'
import { NeedsLogin } from './needs-login.tsx'
import { usePayments } from './payments-query.ts'
import { Spent } from './spent.tsx'
import { TransactionRow } from './transaction-row.tsx'

type Props = { before: string | undefined; JoinLink: JoinLink }

/** All payments of a member, newest first. */
export function TransactionsPage({ before, JoinLink }: Props) {
  const { user } = useAnswer(ask(getUser))
  if (!user) {
    return (
      <NeedsLogin
        JoinLink={JoinLink}
        title={<Trans>Log in to see your payments</Trans>}
        next="/transactions"
      />
    )
  }
  return (
    <div className="mx-auto flex w-full max-w-[44rem] grow flex-col px-4 pt-5 pb-14 md:px-6 md:pt-8">
      <h1 className="text-title">
        <Trans>Your payments</Trans>
      </h1>
      <Payments key={before} before={before} />
    </div>
  )
}

function Payments({ before }: { before: string | undefined }) {
  const { t } = useLingui()
  const { payments, spent, next, loadMore, isLoading, hasFailed } = usePayments(before)
  const list = useRef<HTMLUListElement>(null)
  // Whoever asked by keyboard goes on where the new ones begin.
  const goOnAt = useRef<number | null>(null)
  useEffect(() => {
    if (goOnAt.current === null || isLoading) return
    list.current?.querySelectorAll<HTMLElement>('li > a:first-child')[goOnAt.current]?.focus()
    goOnAt.current = null
  }, [isLoading])

  const press = (event: MouseEvent) => {
    if (wantsNewTab(event)) return
    event.preventDefault()
    if (isLoading) return
    if (event.detail === 0) goOnAt.current = payments.length
    void loadMore()
  }
  if (payments.length === 0) return <NothingBought />
  return (
    <>
      <Spent {...spent} />
      <ul
        ref={list}
        aria-label={t({
          message: 'Your payments',
          comment: 'Heading and aria label of the list of payments I made; also a link back to it',
        })}
        className="mt-6 divided overflow-hidden rounded-xl border border-line bg-surface"
      >
        {payments.map((payment) => (
          <TransactionRow key={payment.payment_id} payment={payment} />
        ))}
      </ul>
      {next !== undefined && (
        <div className="mt-6 flex flex-col items-center gap-4">
          {hasFailed && (
            <Alert tone="danger" live>
              <Trans>Couldn’t load more payments. Please try again.</Trans>
            </Alert>
          )}
          {/* A link, so that it works without JavaScript too. */}
          <Link
            to="/transactions"
            search={{ before: next }}
            preload={false}
            onClick={press}
            aria-busy={isLoading || undefined}
            className={buttonClass({ variant: 'secondary' })}
          >
            {isLoading ? (
              <Trans comment="On the Load more button under the list of payments while they are fetched">
                Loading
              </Trans>
            ) : (
              <Trans comment="Button under the list of payments: shows older ones">Load more</Trans>
            )}
          </Link>
        </div>
      )}
    </>
  )
}

function NothingBought() {
  return (
    <EmptyState
      className="grow justify-center"
      icon={<ReceiptText size={28} />}
      title={<Trans>You haven’t bought anything yet</Trans>}
      text={<Trans>Everything you buy appears here, with a receipt. There’s no subscription.</Trans>}
      actions={
        <Link to="/credits" className={buttonClass()}>
          <Trans>Buy credits</Trans>
        </Link>
      }
    />
  )
}
