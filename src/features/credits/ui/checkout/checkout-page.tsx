import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, PackageX } from 'lucide-react'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { Alert } from '#design/alert.tsx'
import { Button, buttonClass } from '#design/button.tsx'
import { cardClass } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { useRefusalText } from '#design/refusal-context.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { Refusal } from '#protocol/refusal.ts'
import { getUser } from '#features/accounts/contract.ts'
import { cardMethods } from '../../choices.ts'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import { LoginNeeded } from '../bundles/login-needed.tsx'
import type { JoinLink } from '../bundles/login-needed.tsx'
import { useDeadline } from '../bundles/offer-note.tsx'
import { readAddress, useOffers } from '../bundles/offer.ts'
import type { CreditsAddress } from '../bundles/offer.ts'
import { isFor, priceOf } from '../bundles/prices.ts'
import type { Offers, Price } from '../bundles/prices.ts'
import { methodName } from '../method-words.tsx'
import { formatMoney } from '#protocol/money.ts'
import { Money } from '../money.tsx'
import '../refusal-words.ts'
import { DearerNow } from './dearer-now.tsx'
import { methodChoices } from './method-choices.ts'
import { MethodList } from './method-list.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayBar } from './pay-bar.tsx'
import { PayTerms } from './pay-terms.tsx'
import { SaveCard } from './save-card.tsx'
import { useCheckout } from './use-checkout.ts'

type Props = {
  bundleId: number
  /** As the address names it: anything. */
  method?: string
  search: Record<string, unknown>
  JoinLink: JoinLink
}

export function CheckoutPage({ bundleId, method, search, JoinLink }: Props) {
  const { user } = useAnswer(ask(getUser))
  if (!user) return <LoginNeeded next={`/credits/${bundleId}`} JoinLink={JoinLink} />
  return <Checkout bundleId={bundleId} method={method} address={readAddress(search)} />
}

type CheckoutProps = { bundleId: number; method: string | undefined; address: CreditsAddress }

function Checkout({ bundleId, method, address }: CheckoutProps) {
  const offers = useOffers(address)
  const { methods, repeat } = offers.plain
  const named = methods.find((one) => one === method)
  const [chosen, setChosen] = useState(named)
  // Nobody has to look for what they have paid with before.
  const current = chosen ?? methods.find((one) => one === repeat?.method) ?? methods[0]
  const price = current && priceOf(offers, bundleId, current)
  if (!current || !price) return <NotSoldHere />
  const choose = (next: PaymentMethod) => {
    setChosen(next)
    mirror(`/credits/${bundleId}/${next}`)
  }
  return (
    <div className="mx-auto w-full max-w-[60rem] grow px-4 pt-2 pb-14 md:px-6 md:pt-6">
      <Link
        to="/credits"
        search={{ country: offers.plain.country, ...(address.code && { code: address.code }) }}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-medium text-ink-soft hover:text-ink"
      >
        <ArrowLeft size={20} aria-hidden className="shrink-0" />
        <Trans comment="Link at the top of the checkout: back to the page with all bundles">
          All bundles
        </Trans>
      </Link>
      <h1 className="mt-2 text-title">
        <Trans comment="Heading of the page where one pays for a bundle">Checkout</Trans>
      </h1>
      {/* On a phone the whole order is below the ways to pay. */}
      <p className="mt-1.5 text-ink-soft md:hidden">
        <Plural value={price.bundle.credits} one="# credit" other="# credits" /> ·{' '}
        <Money cents={price.bundle.price_cents} currency={price.bundle.currency} />
      </p>
      <noscript>
        <Alert tone="warn" className="mt-4">
          <Trans>Please turn on JavaScript in your browser to pay.</Trans>
        </Alert>
      </noscript>
      <OrderForm offers={offers} price={price} method={current} typedCode={address.code} onChoose={choose} />
    </div>
  )
}

/** Past the router: to it this would be a move to another page, and the focus would be lost. */
const mirror = (path: string) => {
  const url = new URL(location.href)
  url.pathname = path
  History.prototype.replaceState.call(history, history.state, '', url)
}

type FormProps = {
  offers: Offers
  price: Price
  method: PaymentMethod
  typedCode: string | undefined
  onChoose: (method: PaymentMethod) => void
}

function OrderForm({ offers, price, method, typedCode, onChoose }: FormProps) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const textOf = useRefusalText()
  const { pay, isBusy, refusal, isDearer } = useCheckout()
  const [savesCard, setSavesCard] = useState(false)
  const { country, methods, tax_rate: taxRate } = offers.plain
  const { bundle, discount, code } = price
  const seconds = useDeadline(discount)
  const isCard = cardMethods.includes(method)
  const isDirectDebit = method === 'directdebit'
  const amount = formatMoney(i18n, bundle.price_cents, bundle.currency)
  const name = methodName(i18n, method)
  const typed = offers.typed
  const discounts = [typed?.discount, offers.plain.offer].flatMap((one) => one ?? [])
  const choices = methodChoices(methods, discounts, method)
  const isUnfit = typed?.discount && !isFor(typed.discount, { country, bundle, method })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isDirectDebit) {
      const search = { bundle: String(bundle.id), country, ...(typedCode && { code: typedCode }) }
      return void navigate({ href: `/directdebit?${new URLSearchParams(search).toString()}` })
    }
    void pay({
      bundleId: bundle.id,
      method,
      country,
      code,
      savesCard: isCard && savesCard,
      cents: bundle.price_cents,
    })
  }
  return (
    <form
      method="post"
      onSubmit={submit}
      className="mt-6 flex flex-col gap-8 md:grid md:grid-cols-[minmax(0,1fr)_22rem] md:items-start md:gap-10"
    >
      <div className="flex min-w-0 flex-col gap-3">
        <MethodList choices={choices} chosen={method} onChoose={onChoose} />
        {isCard && <SaveCard checked={savesCard} onChange={setSavesCard} />}
      </div>
      <div
        className={`flex flex-col gap-5 max-md:contents md:sticky-with-room md:top-24 md:p-5 ${cardClass}`}
      >
        <OrderSummary {...{ price, taxRate, country, seconds }} code={typedCode} />
        {isUnfit && (
          <Alert>
            <Trans>Code {typed.discount.code} isn’t valid for this order and payment method.</Trans>
          </Alert>
        )}
        {typed?.refusal && <Alert>{textOf(new Refusal(typed.refusal))}</Alert>}
        <RefusalAlert refusal={refusal} />
        {isDearer && <DearerNow />}
        <PayBar total={amount}>
          <Button type="submit" size="lg" block busy={isBusy}>
            {isDirectDebit ? (
              <Trans comment="Button at checkout; {name} is a payment method (SEPA direct debit)">
                Continue with {name}
              </Trans>
            ) : (
              <Trans comment="Button at checkout (verb); {amount} is a sum of money">Pay {amount}</Trans>
            )}
          </Button>
        </PayBar>
        <PayTerms />
      </div>
    </form>
  )
}

function NotSoldHere() {
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<PackageX size={28} />}
      title={<Trans>This bundle is no longer available</Trans>}
      text={<Trans>Bundles vary by country and prices change. See what’s available now.</Trans>}
      actions={
        <Link to="/credits" className={buttonClass()}>
          <Trans comment="Button: opens the page with credit bundles">See bundles</Trans>
        </Link>
      }
    />
  )
}
