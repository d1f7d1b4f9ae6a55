import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Landmark } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { queryString } from '#protocol/call.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { useAct } from '#protocol/use-act.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getDirectDebit, revokeMandate } from '../../direct-debit-contract.ts'
import { readAddress, useOffers } from '../bundles/offer.ts'
import { priceOf } from '../bundles/prices.ts'
import { formatMoney } from '#protocol/money.ts'
import { Money } from '../money.tsx'
import '../payment-refusal-words.ts'
import '../refusal-words.ts'
import type { JoinLink } from '../bundles/login-needed.tsx'
import { NeedsLogin } from '../transactions/needs-login.tsx'
import { CodeStep } from './code-step.tsx'
import { forgetDraftAtLogout, keepDraft, readDraft } from './draft.ts'
import type { Draft, SentCode } from './draft.ts'
import type { DirectDebitAddress } from './load-direct-debit.ts'
import { MandateForm } from './mandate-form.tsx'
import { Blocked, LimitReached, NoBundle, NotOffered } from './obstacles.tsx'
import { usePay } from './use-pay.ts'
import type { Purchase } from './use-pay.ts'

type Props = { address: DirectDebitAddress; JoinLink: JoinLink }

/** PAY-5: a bundle is paid from a bank account. */
export function DirectDebitPage({ address, JoinLink }: Props) {
  const { user } = useAnswer(ask(getUser))
  if (user) return <DirectDebit address={address} userId={user.id} />
  const { bundle, country, code } = address
  return (
    <NeedsLogin
      JoinLink={JoinLink}
      title={<Trans>Log in to pay</Trans>}
      next={`/directdebit${queryString({ bundle, country, code })}`}
    />
  )
}

function DirectDebit({ address, userId }: { address: DirectDebitAddress; userId: number }) {
  const offers = useOffers(readAddress(address))
  const state = useAnswer(ask(getDirectDebit))
  const [usesOther, setUsesOther] = useState(false)
  const { country, methods } = offers.plain
  const price = priceOf(offers, Number(address.bundle), 'directdebit')
  if (!price) return <NoBundle />
  const { bundle } = price
  const { code } = readAddress(address)
  const search = { country, ...(code && { code }) }
  const place = { bundleId: bundle.id, search }
  const { limit, left, mandate } = state
  if (!methods.includes('directdebit')) return <NotOffered {...place} />
  if (state.is_blocked) return <Blocked {...place} />
  if (left.cents < bundle.price_cents) return <LimitReached {...place} limit={limit} left={left} />
  const purchase = { ...price, country }
  return (
    <div className="mx-auto flex w-full max-w-[36rem] grow flex-col px-4 pt-2 pb-14 md:px-6 md:pt-6">
      <Link
        to="/credits/$id"
        params={{ id: bundle.id }}
        search={search}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 self-start rounded-lg px-2 font-medium text-ink-soft hover:text-ink"
      >
        <ArrowLeft size={20} aria-hidden className="shrink-0" />
        <Trans comment="Link with a back arrow on the direct debit page: returns to checkout">
          Other payment methods
        </Trans>
      </Link>
      <h1 className="mt-2 text-title">
        <Trans>Pay by direct debit</Trans>
      </h1>
      <Summary purchase={purchase} />
      {mandate && !usesOther ? (
        <KnownAccount purchase={purchase} mandate={mandate} onOther={() => setUsesOther(true)} />
      ) : (
        <NewAccount purchase={purchase} userId={userId} />
      )}
    </div>
  )
}

function Summary({ purchase: { bundle, discount } }: { purchase: Purchase }) {
  return (
    <div className="mt-5 mb-7 flex items-baseline justify-between gap-6 rounded-xl bg-sunken px-5 py-4">
      <p>
        <span className="font-semibold">
          <Plural value={bundle.credits} one="# credit" other="# credits" />
        </span>
        <span className="block text-sm text-ink-soft">
          <Trans>You pay once. No subscription.</Trans>
        </span>
      </p>
      <p className="shrink-0 text-right tabular-nums">
        {discount && (
          <del className="block text-sm text-ink-soft">
            <Money cents={bundle.list_cents} currency={bundle.currency} />
          </del>
        )}
        <span className="text-heading">
          <Money cents={bundle.price_cents} currency={bundle.currency} />
        </span>
      </p>
    </div>
  )
}

type KnownAccountProps = {
  purchase: Purchase
  mandate: { iban: string; holder: string; reference: string }
  onOther: () => void
}

function KnownAccount({ purchase, mandate, onOther }: KnownAccountProps) {
  const { i18n } = useLingui()
  const { pay, isBusy, refusal } = usePay(purchase)
  const amount = formatMoney(i18n, purchase.bundle.price_cents, purchase.bundle.currency)
  return (
    <div className="flex flex-col gap-4">
      <RefusalAlert refusal={refusal} />
      <Card className="flex items-center gap-4">
        <Landmark size={24} aria-hidden className="shrink-0 text-ink-soft" />
        <div className="min-w-0">
          <p className="font-semibold tabular-nums">{mandate.iban}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">{mandate.holder}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            <Trans comment="On the direct debit page; {0} is the reference of the SEPA mandate (noun)">
              Mandate {mandate.reference}
            </Trans>
          </p>
        </div>
      </Card>
      <Button size="lg" block busy={isBusy} className="needs-js" onClick={() => void pay({})}>
        <Trans>
          Pay {amount} from {mandate.iban}
        </Trans>
      </Button>
      <Button variant="ghost" className="needs-js" onClick={onOther}>
        <Trans comment="Button on the direct debit page: enter another bank account">
          Use another bank account
        </Trans>
      </Button>
      <RevokeMandate />
    </div>
  )
}

function RevokeMandate() {
  const queries = useQueryClient()
  const { run, isBusy, refusal } = useAct(revokeMandate)
  const revoke = async () => {
    // The page then asks for an account as if there had been none.
    if (await run()) await queries.invalidateQueries({ queryKey: ask(getDirectDebit).queryKey })
  }
  return (
    <>
      <RefusalAlert refusal={refusal} />
      <Button variant="ghost" size="sm" className="needs-js" busy={isBusy} onClick={() => void revoke()}>
        <Trans comment="Button on the direct debit page (verb): revokes the SEPA mandate">
          Withdraw this mandate
        </Trans>
      </Button>
    </>
  )
}

function NewAccount({ purchase, userId }: { purchase: Purchase; userId: number }) {
  const queries = useQueryClient()
  const [sent, setSent] = useState<SentCode | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  useEffect(() => forgetDraftAtLogout(queries, userId), [queries, userId])
  // Only in the browser: the server does not know what this tab remembers.
  useEffect(() => setSent(readDraft(userId).sent), [userId])
  const keep = (change: Partial<Draft>) => keepDraft({ ...readDraft(userId), ...change })
  const keepSent = (next: SentCode | null) => {
    keep({ sent: next })
    setSent(next)
  }
  const refuse = (refusal: Refusal) => {
    setRefused(refusal)
    keepSent(null)
  }
  if (sent) {
    return (
      <CodeStep
        purchase={purchase}
        sent={sent}
        readValues={() => readDraft(userId).values}
        onResent={keepSent}
        onBack={() => keepSent(null)}
        onRefused={refuse}
      />
    )
  }
  return (
    <MandateForm
      country={purchase.country}
      readEntered={() => readDraft(userId).values}
      refused={refused}
      onEnter={(values) => keep({ values })}
      onSent={keepSent}
    />
  )
}
