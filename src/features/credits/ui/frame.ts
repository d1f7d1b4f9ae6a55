import { msg } from '@lingui/core/macro'
import { Coins, Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { hearing } from '#design/frame-feature.ts'
import type { FrameFeature, FrameLink } from '#design/frame-feature.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { CreditsEvent } from '../contract.ts'
import { CreditsBadge } from './badge/credits-badge.tsx'
import { setCredits } from './shared/set-credits.ts'
import { loadNewcomerOffers } from './time-bonus/active-discount.ts'
import { OfferBanner, TimeBonusModal, useHasOffer } from './time-bonus/time-bonus.tsx'

const useHasPaid = () => useAnswer(ask(getUser)).user?.paid_user === true
const ForBuyers = ({ children }: { children: ReactNode }) => useHasPaid() && children
const ForNewcomers = ({ children }: { children: ReactNode }) => !useHasPaid() && children

/** The bar of phones has no room for it. */
const at: FrameLink['at'] = { main: 50, account: 20 }

export const credits: FrameFeature = {
  name: 'credits',
  links: [
    { to: '/credits', label: msg`Credits`, icon: Coins, at, Badge: CreditsBadge, Gate: ForBuyers },
    {
      to: '/premium',
      label: msg({
        message: 'Get Premium',
        comment: 'Menu entry for members who have not bought anything yet: opens the Premium page',
      }),
      icon: Crown,
      at,
      Badge: CreditsBadge,
      Gate: ForNewcomers,
    },
  ],
  parts: { afterContent: [TimeBonusModal] },
  hints: [{ name: 'offer', look: 'line', useIsWanted: useHasOffer, Part: OfferBanner }],
  load: loadNewcomerOffers,
  hear: hearing<CreditsEvent>({
    credits: (event, { queries }) => setCredits(queries, event.credits),
  }),
}
