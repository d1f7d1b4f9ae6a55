import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ban, Coins, Hourglass, LockKeyhole, MailQuestion, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { useRefusalText } from '#design/refusal-context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { PremiumAlert } from '#features/credits/ui/shared/premium-alert.tsx'
import '../refusal-words.ts'
import type { Conversation } from '../model/conversation.ts'
import { BuyCredits } from './buy-credits.tsx'
import { UnblockButton } from './unblock-button.tsx'

type Props = {
  code: string
  profileId: number
  name: string
  conversation: Pick<Conversation, 'wait' | 'prices' | 'reserved'>
}

/** Why one cannot write here, and what helps. */
export function WriteRefusal(props: Props) {
  const { code, name, conversation } = props
  const textOf = useRefusalText()
  const { icon, more, action } = useHelp(props)
  const words = textOf(new Refusal(code, { name, ...conversation.wait }))
  if (code === 'conversation_limit')
    return (
      <PremiumAlert live title={words}>
        {more}
      </PremiumAlert>
    )
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 rounded-xl bg-sunken px-4 py-3"
    >
      <div className="flex min-w-[min(14rem,100%)] flex-1 items-start gap-3">
        <span aria-hidden className="mt-0.5 text-ink-soft">
          {icon}
        </span>
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{words}</p>
          {more && <p className="mt-0.5 text-sm text-ink-soft">{more}</p>}
        </div>
      </div>
      {action && <div className="flex flex-col gap-2 max-sm:w-full">{action}</div>}
    </div>
  )
}

const toDecisions = (
  <Link to="/decisions" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
    <Trans comment="Button: opens the page that says why I can’t send messages">Read why</Trans>
  </Link>
)

const mores: Record<string, MessageDescriptor> = {
  not_enough_credits: msg`We save what you write here as a draft.`,
  too_many_first_contacts: msg`You can keep messaging everyone you already know here.`,
  conversation_limit: msg`You can always reply to people who message you.`,
  other_unconfirmed: msg`This keeps out people hiding behind fake email addresses. You can reply as soon as the other person confirms their email address.`,
}

type Help = Record<'icon' | 'more' | 'action', ReactNode>

const useHelp = ({ code, profileId, name, conversation: { prices, reserved } }: Props): Help => {
  const { i18n } = useLingui()
  // What waits to be delivered is paid as well.
  const wanted = { credits: prices.text + reserved, sends: true }
  const words = mores[code]
  const more = words && i18n._(words)
  switch (code) {
    case 'not_enough_credits':
      return {
        icon: <Coins size={20} />,
        more,
        action: <BuyCredits {...{ profileId, wanted }} className={buttonClass({ size: 'sm' })} />,
      }
    case 'other_unconfirmed':
      return { icon: <MailQuestion size={20} />, more, action: null }
    case 'sending_restricted':
      return { icon: <LockKeyhole size={20} />, more, action: toDecisions }
    case 'too_many_waiting':
      return { icon: <MailQuestion size={20} />, more, action: null }
    case 'too_many_first_contacts':
      return { icon: <Hourglass size={20} />, more, action: null }
    case 'member_gone':
      return { icon: <UserRoundX size={20} />, more, action: null }
    case 'you_blocked':
      return { icon: <Ban size={20} />, more, action: <UnblockButton profileId={profileId} name={name} /> }
    default:
      return { icon: <LockKeyhole size={20} />, more, action: null }
  }
}
