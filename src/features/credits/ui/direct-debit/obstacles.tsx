import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Landmark, WalletCards } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import type { Money as MoneyShape } from '../../contract.ts'
import type { CreditsAddress } from '../bundles/offer.ts'
import { Money } from '../money.tsx'

export function NoBundle() {
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<WalletCards size={28} />}
      title={<Trans>Choose a bundle first</Trans>}
      text={<Trans>Then you can pay it by direct debit.</Trans>}
      actions={
        <Link to="/credits" className={buttonClass()}>
          <Trans>See the credits</Trans>
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
          <Trans>Pay another way</Trans>
        </Link>
      }
    />
  )
}

export const NotOffered = (props: Props) => (
  <OtherMethods
    {...props}
    title={<Trans>No direct debit here</Trans>}
    text={<Trans>Direct debit is not offered in the country that you pay in. There are other ways.</Trans>}
  />
)

export const Blocked = (props: Props) => (
  <OtherMethods
    {...props}
    title={<Trans>Your account is blocked for direct debit payments.</Trans>}
    text={
      <Trans>An earlier direct debit came back from the bank. All other ways to pay are open to you.</Trans>
    }
  />
)

export const LimitReached = ({ limit, left, ...props }: Props & { limit: MoneyShape; left: MoneyShape }) => (
  <OtherMethods
    {...props}
    title={<Trans>Your limit for direct debit payments has been reached.</Trans>}
    text={
      <Trans>
        Within 30 days you can pay <Money {...limit} /> by direct debit, of which <Money {...left} /> is left.
        More is possible as earlier payments grow older. Other ways to pay have no such limit.
      </Trans>
    }
  />
)
