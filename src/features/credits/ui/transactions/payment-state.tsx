import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Ban, CircleCheck, CircleX, Clock, Hourglass, TimerOff, TriangleAlert, Undo2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Badge } from '#design/badge.tsx'
import type { BadgeTone } from '#design/badge.tsx'
import type { PaymentState } from '../../choices.ts'

type Look = { words: MessageDescriptor; tone: BadgeTone; Icon: LucideIcon }

const looks: Record<PaymentState, Look> = {
  created: {
    words: msg({
      message: 'Awaiting payment',
      comment: 'Badge, status of a payment: started but not paid yet',
    }),
    tone: 'warn',
    Icon: Clock,
  },
  pending: {
    words: msg({ message: 'In progress', comment: 'Badge, status of a payment: it is being processed' }),
    tone: 'warn',
    Icon: Hourglass,
  },
  completed: {
    words: msg({ message: 'Paid', comment: 'Badge, status of a payment: it was paid' }),
    tone: 'good',
    Icon: CircleCheck,
  },
  failed: {
    words: msg({ message: 'Failed', comment: 'Badge, status of a payment: it failed' }),
    tone: 'danger',
    Icon: CircleX,
  },
  cancelled: {
    words: msg({ message: 'Cancelled', comment: 'Badge, status of a payment: it was cancelled' }),
    tone: 'neutral',
    Icon: Ban,
  },
  expired: {
    words: msg({ message: 'Expired', comment: 'Badge, status of a payment: it was not paid in time' }),
    tone: 'neutral',
    Icon: TimerOff,
  },
  refunded: { words: msg`Refunded`, tone: 'neutral', Icon: Undo2 },
  charged_back: {
    words: msg({
      message: 'Reversed by bank',
      comment: 'Badge, status of a payment: the bank took the money back from us',
    }),
    tone: 'danger',
    Icon: TriangleAlert,
  },
}

/** How a payment stands, in a word, a colour and a sign. */
export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const { i18n } = useLingui()
  const { words, tone, Icon } = looks[state]
  return (
    <Badge tone={tone}>
      <Icon size={14} aria-hidden className="shrink-0" />
      {i18n._(words)}
    </Badge>
  )
}
