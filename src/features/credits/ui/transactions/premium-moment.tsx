import { Plural, Trans } from '@lingui/react/macro'
import { Check, Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { Payment } from '../../payment-contract.ts'
import type { PhotoLimit } from '../premium/benefits.tsx'
import type { BackTo } from '../premium/way-back.tsx'
import './premium-moment.css'
import { Balance, WayOn } from './way-on.tsx'

type Props = { payment: Payment; balance: number; BackTo: BackTo; photos: PhotoLimit; hasSent: boolean }

/** CRD-2: the first purchase, once: what is open now, and the way back to the person. The receipt stands below. */
export function PremiumMoment({ payment, balance, BackTo, photos, hasSent }: Props) {
  const name = useAnswer(ask(getUser)).user?.profile.name
  return (
    <section className="flex flex-col items-center text-center">
      <span aria-hidden className="premium-crown mb-5">
        <Crown size={40} />
      </span>
      <h1 className="text-title wrap-anywhere">
        {name ? (
          <Trans comment="Heading after a first purchase; {name} is the buyer">You’re Premium, {name}</Trans>
        ) : (
          <Trans>You’re Premium</Trans>
        )}
      </h1>
      <p className="mt-2 text-ink-soft">
        <Plural value={payment.credits} one="# credit added" other="# credits added" />
      </p>
      <ul className="mt-5 flex flex-col gap-2 text-left">
        <Open>
          <Trans>See everyone’s photos</Trans>
        </Open>
        <Open>
          <Trans>Unlimited conversations</Trans>
        </Open>
        <Open>
          <Trans>Up to {photos.premium} photos on your profile</Trans>
        </Open>
      </ul>
      <div className="mt-5 text-ink-soft">
        <Balance {...{ balance, hasSent }} />
      </div>
      <div className="mt-6 flex w-full flex-col sm:w-auto">
        <WayOn {...{ payment, BackTo }} />
      </div>
    </section>
  )
}

function Open({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <Check size={20} aria-hidden className="shrink-0 text-good-ink" />
      <span>{children}</span>
    </li>
  )
}
