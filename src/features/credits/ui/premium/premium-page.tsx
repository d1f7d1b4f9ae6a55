import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Crown } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { JoinLink } from '../bundles/login-needed.tsx'
import { offerQuestion } from '../bundles/offer.ts'
import { cheapestOf } from '../bundles/prices.ts'
import { formatMoney } from '#protocol/money.ts'
import { Benefits } from './benefits.tsx'
import type { PhotoLimit } from './benefits.tsx'
import { readBack } from './way-back-entry.ts'
import { useKeepWayBack, WayBack } from './way-back.tsx'

export type PremiumAddress = {
  /** Where Premium was needed; read it with `readBack`. */
  back?: string
}

type Props = { address: PremiumAddress; photos: PhotoLimit; JoinLink: JoinLink }

/** CRD-1: what premium unlocks, and for whom. */
export function PremiumPage({ address, photos, JoinLink }: Props) {
  const { user } = useAnswer(ask(getUser))
  const back = readBack(address.back)
  const keepWayBack = useKeepWayBack()
  useEffect(() => keepWayBack(back), [keepWayBack, back])
  return (
    <div className="mx-auto flex w-full max-w-[52rem] grow flex-col gap-8 px-4 pt-8 pb-14 md:px-6 md:pt-14">
      {back !== null && (
        <WayBack
          path={back}
          icon={<ArrowLeft size={20} aria-hidden className="shrink-0" />}
          className="-mt-6 -mb-6 -ml-2 inline-flex min-h-11 items-center gap-2 self-start rounded-lg px-2 font-medium text-ink-soft hover:text-ink md:-mt-10"
        />
      )}
      <header className="flex flex-col items-center text-center">
        <span
          aria-hidden
          className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent-ink"
        >
          <Crown size={30} />
        </span>
        {user?.paid_user ? (
          <Premium credits={user.credits} />
        ) : (
          <NotYet isMember={user !== null} JoinLink={JoinLink} />
        )}
      </header>
      <Benefits photos={photos} />
      <p className="text-center text-sm text-ink-soft">
        <Trans>
          Searching, liking, matching and reading messages are free for everyone.{' '}
          <Link to="/pricing" className="link">
            See all prices
          </Link>
        </Trans>
      </p>
    </div>
  )
}

function Lead({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1 className="mt-5 text-title">{title}</h1>
      <p className="mt-2 max-w-[36rem] text-ink-soft">{children}</p>
    </>
  )
}

function Premium({ credits }: { credits: number }) {
  return (
    <>
      <Lead
        title={
          <Trans comment="Heading of the Premium page for members who have Premium">You’re Premium</Trans>
        }
      >
        <Trans>All of this is yours to keep.</Trans>{' '}
        <Plural
          value={credits}
          _0="You have no credits at the moment."
          one="You have # credit."
          other="You have # credits."
        />
      </Lead>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to="/credits" className={buttonClass()}>
          <Trans comment="Button on the Premium and pricing pages: opens the page with credit bundles">
            Buy credits
          </Trans>
        </Link>
        <Link to="/members" className={buttonClass({ variant: 'secondary' })}>
          <Trans comment="Button on the Premium page: opens the search for members">Search</Trans>
        </Link>
      </div>
    </>
  )
}

function NotYet({ isMember, JoinLink }: { isMember: boolean; JoinLink: JoinLink }) {
  const { i18n } = useLingui()
  const offer = useAnswer(offerQuestion())
  const least = cheapestOf(offer)
  const price = least && formatMoney(i18n, least.price_cents, least.currency)
  return (
    <>
      <Lead title={<Trans>Your first bundle comes with Premium</Trans>}>
        {price ? (
          <Trans>Any bundle counts, from {price}. You pay once. No subscription.</Trans>
        ) : (
          <Trans>Any bundle counts. You pay once. No subscription.</Trans>
        )}
      </Lead>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {isMember ? (
          <Link to="/credits" className={buttonClass({ size: 'lg' })}>
            <Trans>See bundles</Trans>
          </Link>
        ) : (
          <>
            <JoinLink className={buttonClass()}>
              <Trans>Join for free</Trans>
            </JoinLink>
            <Link to="/login" search={{ next: '/premium' }} className={buttonClass({ variant: 'secondary' })}>
              <Trans>Log in</Trans>
            </Link>
          </>
        )}
      </div>
    </>
  )
}
