import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CreditCard, Repeat } from 'lucide-react'
import { Alert } from '#design/alert.tsx'
import { Button, buttonClass } from '#design/button.tsx'
import { cardClass } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { LoginNeeded } from '../bundles/login-needed.tsx'
import type { JoinLink } from '../bundles/login-needed.tsx'
import { useDeadline } from '../bundles/offer-note.tsx'
import { useRepeatOffer } from '../bundles/offer.ts'
import type { Offer } from '../bundles/offer.ts'
import type { Price } from '../bundles/prices.ts'
import { repeatOf } from '../bundles/repeat-note.tsx'
import { Money } from '../money.tsx'
import '../refusal-words.ts'
import { CardFailed } from './card-failed.tsx'
import { ForgetCard } from './forget-card.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useRepeat } from './use-repeat.ts'

/** CRD-7: says what will be charged to which card, and charges it at one press. */
export function RepeatPage({ JoinLink }: { JoinLink: JoinLink }) {
  const { user } = useAnswer(ask(getUser))
  if (!user) return <LoginNeeded next="/credits/repeat-order" JoinLink={JoinLink} />
  return <Repeating />
}

function Repeating() {
  const offer = useRepeatOffer({})
  const repeat = repeatOf(offer)
  if (!repeat) return <NothingToRepeat />
  return <RepeatForm offer={offer} price={repeat.price} card={repeat.card} />
}

type FormProps = { offer: Offer; price: Price; card: string }

function RepeatForm({ offer, price, card }: FormProps) {
  const { run, isBusy, refusal, hasFailed } = useRepeat()
  const seconds = useDeadline(price.discount)
  const { id, credits, price_cents: cents, currency } = price.bundle
  if (hasFailed) return <CardFailed bundleId={id} country={offer.country} card={card} />
  return (
    <div className="mx-auto flex w-full max-w-md grow flex-col gap-5 px-4 pt-6 pb-14 md:pt-12">
      <div>
        <h1 className="text-title">
          <Trans>Order again</Trans>
        </h1>
        <p className="mt-1.5 text-ink-soft">
          <Trans>
            <Plural value={credits} one="# credit" other="# credits" />, charged to your saved card.
          </Trans>
        </p>
      </div>
      <div className={`flex flex-col gap-5 p-5 ${cardClass}`}>
        <OrderSummary price={price} taxRate={offer.tax_rate} country={offer.country} seconds={seconds} />
        <div className="flex items-center gap-3 border-t border-line pt-4">
          <CreditCard size={22} aria-hidden className="shrink-0 text-ink-soft" />
          <span className="grow font-medium">{card}</span>
          <ForgetCard />
        </div>
        <RefusalAlert refusal={refusal} />
        <noscript>
          <Alert tone="warn">
            <Trans>Please turn on JavaScript in your browser to pay.</Trans>
          </Alert>
        </noscript>
        <div className="needs-js flex flex-col">
          <Button size="lg" block busy={isBusy} onClick={() => void run(price)}>
            <Trans comment="Button on the page to order again: pays at once; <0/> is a sum of money">
              Pay <Money cents={cents} currency={currency} /> now
            </Trans>
          </Button>
        </div>
      </div>
      <Link to="/credits" className="link inline-flex min-h-11 items-center self-center">
        <Trans>Choose another bundle or payment method</Trans>
      </Link>
    </div>
  )
}

function NothingToRepeat() {
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<Repeat size={28} />}
      title={<Trans>No order to repeat</Trans>}
      text={
        <Trans>
          Pay for a bundle by card and save the card. Next time, you won’t need to enter it again.
        </Trans>
      }
      actions={
        <Link to="/credits" className={buttonClass()}>
          <Trans>See bundles</Trans>
        </Link>
      }
    />
  )
}
