import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Crown, Receipt, RefreshCwOff, RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { User } from '#features/accounts/contract.ts'
import { WITHDRAWAL_DAYS } from '../../rules.ts'
import '../refusal-words.ts'
import { readBack } from '../premium/way-back-entry.ts'
import { useKeepWayBack } from '../premium/way-back.tsx'
import { BundleList } from './bundle-list.tsx'
import { CodeForm } from './code-form.tsx'
import { CountryForm } from './country-form.tsx'
import { LoginNeeded } from './login-needed.tsx'
import type { JoinLink } from './login-needed.tsx'
import { readAddress, useOffers } from './offer.ts'
import type { CreditsAddress, Offer } from './offer.ts'
import { OfferNote } from './offer-note.tsx'
import { pricesOf } from './prices.ts'
import { RepeatNote } from './repeat-note.tsx'
import { TaxNote } from './tax-note.tsx'

type Props = {
  search: Record<string, unknown>
  JoinLink: JoinLink
  /** What a later feature says about how much is spent. */
  Spending: ComponentType
}

export function CreditsPage({ search, JoinLink, Spending }: Props) {
  const { user } = useAnswer(ask(getUser))
  if (!user) return <LoginNeeded next="/credits" JoinLink={JoinLink} />
  const back = readBack(search['back'])
  return <Shop user={user} address={readAddress(search)} {...{ back, Spending }} />
}

type ShopProps = { user: User; address: CreditsAddress; back: string | null; Spending: ComponentType }

function Shop({ user, address, back, Spending }: ShopProps) {
  const offers = useOffers(address)
  const { plain } = offers
  const keepWayBack = useKeepWayBack()
  useEffect(() => {
    if (back !== null) keepWayBack(back)
  }, [keepWayBack, back])
  const prices = pricesOf(offers)
  return (
    <div className="mx-auto flex w-full max-w-[64rem] grow flex-col gap-6 px-4 pt-6 pb-14 md:px-6 md:pt-10">
      <header className="flex flex-col gap-1.5">
        <h1 className="text-title">
          <Trans comment="Menu entry and heading of the page where one buys credits">Credits</Trans>
        </h1>
        <p className="text-ink-soft">
          <Plural
            value={user.credits}
            _0="You have no credits at the moment."
            one="You have # credit."
            other="You have # credits."
          />{' '}
          <Plural
            value={plain.message_credits}
            one="A message costs # credit."
            other="A message costs # credits."
          />
        </p>
      </header>
      <Spending />
      <OfferNote offers={offers} prices={prices} />
      <RepeatNote address={address} />
      <BundleList prices={prices} country={plain.country} code={address.code} />
      <Assurances isPremium={user.paid_user} offer={plain} />
      <div className="grid items-start gap-6 border-t border-line pt-6 sm:grid-cols-2">
        <CountryForm country={plain.country} countries={plain.countries} code={address.code} />
        <CodeForm key={address.code ?? ''} offers={offers} address={address} />
      </div>
      <p className="flex flex-wrap gap-x-6">
        <Link to="/transactions" className="link inline-flex min-h-11 items-center">
          <Trans>Your purchases and receipts</Trans>
        </Link>
        <Link to="/pricing" className="link inline-flex min-h-11 items-center">
          <Trans comment="Link on the page with credit bundles: opens the pricing page">What it costs</Trans>
        </Link>
      </p>
    </div>
  )
}

function Assurances({ isPremium, offer }: { isPremium: boolean; offer: Offer }) {
  return (
    <ul className="grid gap-x-8 gap-y-3 text-sm text-ink-soft sm:grid-cols-2">
      <Assurance icon={<RefreshCwOff size={18} aria-hidden />}>
        <Trans>No subscription: you pay once and nothing renews automatically.</Trans>
      </Assurance>
      <Assurance icon={<Receipt size={18} aria-hidden />}>
        <TaxNote rate={offer.tax_rate} country={offer.country} />
      </Assurance>
      <Assurance icon={<RotateCcw size={18} aria-hidden />}>
        <Trans>Changed your mind? For {WITHDRAWAL_DAYS} days, we refund the credits you haven’t used.</Trans>
      </Assurance>
      {!isPremium && (
        <Assurance icon={<Crown size={18} aria-hidden />}>
          <Trans>
            Your first bundle unlocks Premium for good.{' '}
            <Link to="/premium" className="link">
              What you get
            </Link>
          </Trans>
        </Assurance>
      )}
    </ul>
  )
}

function Assurance({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 [&>svg]:mt-0.5 [&>svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </li>
  )
}
