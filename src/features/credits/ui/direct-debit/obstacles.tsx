import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Landmark, WalletCards } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import type { Money as MoneyShape } from '../../contract-parts.ts'
import type { CreditsAddress } from '../bundles/offer.ts'
import { Money } from '../money.tsx'

export function NoBundle() {
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<WalletCards size={28} />}
      title={<Trans>Choose a bundle first</Trans>}
      text={<Trans>You can then pay for it by direct debit.</Trans>}
      actions={
        <Link to="/credits" className={buttonClass()}>
          <Trans comment="Button: opens the page with credit bundles">Buy credits</Trans>
        </Link>
      }
    />
  )
}

type Props = { bundleId: number; search: CreditsAddress }

function OtherMethods({ bundleId, search, title, text }: Props & { title: ReactNode; text: ReactNode }) {
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<Landmark size={28} />}
      title={title}
      text={text}
      actions={
        <Link to="/credits/$id" params={{ id: bundleId }} search={search} className={buttonClass()}>
          <Trans comment="Button where direct debit is not possible: choose another payment method">
            Choose another payment method
          </Trans>
        </Link>
      }
    />
  )
}

export const NotOffered = (props: Props) => (
  <OtherMethods
    {...props}
    title={<Trans>Direct debit isn’t available here</Trans>}
    text={
      <Trans>
        Direct debit isn’t available in the country you’re paying from. Please choose another payment method.
      </Trans>
    }
  />
)

export const Blocked = (props: Props) => (
  <OtherMethods
    {...props}
    title={<Trans>Your account is blocked for direct debit payments.</Trans>}
    text={
      <Trans>Your bank returned an earlier direct debit. You can still use every other payment method.</Trans>
    }
  />
)

export const LimitReached = ({ limit, left, ...props }: Props & { limit: MoneyShape; left: MoneyShape }) => (
  <OtherMethods
    {...props}
    title={<Trans>Your limit for direct debit payments has been reached.</Trans>}
    text={
      <Trans>
        You can pay up to <Money {...limit} /> by direct debit in any 30-day period, and you have{' '}
        <Money {...left} /> left. Your limit frees up again once earlier payments are more than 30 days old.
        Other payment methods have no limit.
      </Trans>
    }
  />
)
