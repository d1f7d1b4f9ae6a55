import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from '#design/alert.tsx'
import { buttonClass } from '#design/button.tsx'
import { useRefusalText } from '#design/refusal-context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { PremiumAlert } from '#features/credits/ui/shared/premium-alert.tsx'
import { NeededFieldLink } from '#features/members/ui/shared/needed-field-link.tsx'
import { BuyCredits } from '../refusals/buy-credits.tsx'
import type { Gift } from '../../choices.ts'
import '../refusal-words.ts'

const look = buttonClass({ variant: 'secondary', size: 'sm' })

const toProfile = (
  <NeededFieldLink className={look}>
    <Trans comment="Button when one needs a profile first: opens my own profile">Go to my profile</Trans>
  </NeededFieldLink>
)

/** Where the words of a message would mislead. */
const words: Record<string, ReactNode> = {
  not_found: <Trans>This profile is no longer available.</Trans>,
  connection_lost: (
    <Trans>Connection lost. Try again: you’ll only be charged once, even if it went through.</Trans>
  ),
}

type Props = {
  refusal: Refusal
  /** Who did not get it. */
  profileId: number
  gift?: Gift
  /** What only the one or the other can say. */
  children?: ReactNode
}

/** Why a gift or a picture was not sent, and where that can be helped. */
export function PaidRefusal({ refusal, profileId, gift, children }: Props) {
  const textOf = useRefusalText()
  if (refusal.code === 'conversation_limit') return <PremiumAlert live title={textOf(refusal)} />
  // There seemed to be enough: how many it takes is not known here.
  const wanted = { credits: null, ...(gift && { gift }) }
  const waysOn: Record<string, ReactNode> = {
    not_enough_credits: <BuyCredits {...{ profileId, wanted }} className={look} />,
    profile_needed: toProfile,
  }
  return (
    <Alert tone="danger" live actions={waysOn[refusal.code]}>
      {children ?? words[refusal.code] ?? textOf(refusal) ?? textOf(new Refusal('internal'))}
    </Alert>
  )
}
