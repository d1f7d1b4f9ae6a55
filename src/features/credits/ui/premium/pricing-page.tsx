import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { cardClass } from '#design/card.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getSettings } from '#features/sites/contract.ts'
import { messageCents, WITHDRAWAL_DAYS } from '../../rules.ts'
import { CountryForm } from '../bundles/country-form.tsx'
import type { JoinLink } from '../bundles/login-needed.tsx'
import { offerQuestion, readAddress } from '../bundles/offer.ts'
import type { Offer } from '../bundles/offer.ts'
import { TaxNote } from '../bundles/tax-note.tsx'
import { formatMoney } from '#protocol/money.ts'
import { Money } from '../money.tsx'
import { FREE_CONVERSATIONS } from './benefits.tsx'
import type { PhotoLimit } from './benefits.tsx'

type Props = {
  search: Record<string, unknown>
  photos: PhotoLimit
  JoinLink: JoinLink
  /** What the site says about its prices in words. */
  title: string
  text: ReactNode
}

/** CRD-1: open to all. The prices are the regular ones, whoever looks. */
export function PricingPage({ search, photos, JoinLink, title, text }: Props) {
  const { country } = readAddress(search)
  const offer = useAnswer(offerQuestion({ country }))
  const isMember = useAnswer(ask(getUser)).user !== null
  return (
    <article className="mx-auto w-full max-w-[44rem] px-4 py-10 md:py-14">
      <h1 className="text-title">{title}</h1>
      <LeastCost country={offer.country} />
      <div className="mt-6 max-w-80">
        <CountryForm page="/pricing" country={offer.country} countries={offer.countries} />
      </div>
      <BundleTable offer={offer} />
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <Costs />
        <Free photos={photos} />
      </div>
      <div className="mt-6">
        {isMember ? (
          <Link to="/credits" search={{ country: offer.country }} className={buttonClass()}>
            <Trans>Buy credits</Trans>
          </Link>
        ) : (
          <JoinLink className={buttonClass()}>
            <Trans>Join for free</Trans>
          </JoinLink>
        )}
      </div>
      {text}
    </article>
  )
}

function LeastCost({ country }: { country: string }) {
  const { i18n } = useLingui()
  const cost = useAnswer(ask(getSettings)).settings.minimum_message_costs[country]
  const least = cost && formatMoney(i18n, cost.costs * 100, cost.currency)
  return (
    <p className="mt-2 text-lg text-ink-soft">
      {least ? (
        <Trans>From {least} per message. No subscription.</Trans>
      ) : (
        <Trans>Pay for what you send. No subscription.</Trans>
      )}
    </p>
  )
}

// Three columns of words and money have to share 288 px on the narrowest phones.
const cell = 'px-1.5 first:pl-4 last:pr-4 narrow:first:pl-1.5 narrow:last:pr-1.5 sm:px-4'

function BundleTable({ offer }: { offer: Offer }) {
  return (
    <div className={`mt-5 overflow-x-auto ${cardClass}`}>
      <table className="w-full text-left wrap-break-word tabular-nums">
        <caption className="sr-only">
          <Trans>Bundles and what they cost</Trans>
        </caption>
        <thead className="bg-sunken text-sm text-ink-soft">
          <tr>
            <th scope="col" className={`${cell} py-2.5 font-semibold`}>
              <Trans comment="Column heading in the price table: a bundle of credits">Bundle</Trans>
            </th>
            <th scope="col" className={`${cell} py-2.5 text-right font-semibold`}>
              <Trans comment="Column heading in the price table: price of a credit bundle">Price</Trans>
            </th>
            <th scope="col" className={`${cell} py-2.5 text-right font-semibold`}>
              <Trans comment="Column heading in the price table: what one message costs with that bundle">
                Per message
              </Trans>
            </th>
          </tr>
        </thead>
        <tbody className="divided">
          {offer.bundles.map(({ id, credits, list_cents: cents, currency }) => (
            <tr key={id}>
              <th scope="row" className={`${cell} py-3 font-semibold`}>
                <Plural value={credits} one="# credit" other="# credits" />
              </th>
              <td className={`${cell} py-3 text-right font-semibold`}>
                <Money cents={cents} currency={currency} />
              </td>
              <td className={`${cell} py-3 text-right text-ink-soft`}>
                <Money cents={messageCents(cents, credits, offer.message_credits)} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">
        <TaxNote rate={offer.tax_rate} country={offer.country} />{' '}
        <Trans>For {WITHDRAWAL_DAYS} days, we refund the credits you haven’t used.</Trans>
      </p>
    </div>
  )
}

function Costs() {
  const { settings } = useAnswer(ask(getSettings))
  const lines: [what: ReactNode, credits: number][] = [
    [
      <Trans comment="Row label in the list of prices in credits: sending one message" key="message">
        A message
      </Trans>,
      settings.message_credits,
    ],
    [<Trans key="photo">A photo in a chat</Trans>, settings.photo_credits],
    [
      <Trans comment="Row label in the list of prices in credits: sending one gift" key="gift">
        A gift
      </Trans>,
      settings.gift_credits,
    ],
  ]
  return (
    <section className={`p-5 ${cardClass}`}>
      <h2 className="font-semibold">
        <Trans comment="Heading on the pricing page above what a message, a photo and a gift cost in credits">
          Prices in credits
        </Trans>
      </h2>
      <dl className="mt-3 flex flex-col gap-2">
        {lines.map(([what, credits], place) => (
          <div key={place} className="flex justify-between gap-4 narrow:flex-wrap">
            <dt>{what}</dt>
            <dd className="tabular-nums">
              <Plural value={credits} _0="free" one="# credit" other="# credits" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Free({ photos }: { photos: PhotoLimit }) {
  const { signup_credits: credits } = useAnswer(ask(getSettings)).settings
  return (
    <section className={`p-5 ${cardClass}`}>
      <h2 className="font-semibold">
        <Trans comment="Heading on the pricing page above the list of what costs nothing">What’s free</Trans>
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        {credits > 0 && (
          <li>
            <Plural value={credits} one="# free credit when you join" other="# free credits when you join" />
          </li>
        )}
        <li>
          <Trans>Start up to {FREE_CONVERSATIONS} conversations</Trans>
        </li>
        <li>
          <Trans>Up to {photos.free} photos on your profile</Trans>
        </li>
      </ul>
    </section>
  )
}
