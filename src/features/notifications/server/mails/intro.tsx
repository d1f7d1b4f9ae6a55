import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Paragraph, useMailFrame } from '#features/accounts/server/mail-kit/index.ts'
import { formatDate } from '#protocol/dates.ts'
import type { KindOfPeople } from './index.ts'

/** What has happened, before the list of those who did it. */
export const Intro = ({ kind, count }: { kind: KindOfPeople; count: number }) => {
  switch (kind) {
    case 'message':
      return <Plural value={count} one="You have # unread message." other="You have # unread messages." />
    case 'match':
      return (
        <Plural
          value={count}
          one="It’s a match! You like each other."
          other="You have # new matches. You like each other."
        />
      )
    case 'gift':
      return <Plural value={count} one="Someone sent you a gift." other="# people sent you gifts." />
    case 'like':
      return <Plural value={count} one="Someone likes you." other="# people like you." />
    case 'photo_asked':
      return (
        <Plural
          value={count}
          one="Someone would like to see your private photos. It’s up to you."
          other="# people would like to see your private photos. It’s up to you."
        />
      )
    case 'photo_granted':
      return (
        <Plural
          value={count}
          one="Someone lets you see their private photos."
          other="# people let you see their private photos."
        />
      )
    case 'view':
      return <Plural value={count} one="Someone viewed your profile." other="# people viewed your profile." />
  }
}

type Offer = { percentage: number; ends: string; zone: string }

export const OfferText = ({ offer: { percentage, ends, zone } }: { offer: Offer }) => {
  const { i18n } = useLingui()
  const percent = i18n.number(percentage / 100, { style: 'percent', maximumFractionDigits: 2 })
  const when = formatDate(i18n, ends, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  })
  return (
    <Paragraph>
      <Trans comment="{percent} is a percentage, {when} a weekday with date and time">
        Your welcome discount of {percent} on credits ends on {when}.
      </Trans>
    </Paragraph>
  )
}

export const ReportText = () => {
  const site = useMailFrame().site.name
  return (
    <Paragraph>
      <Trans>
        We’ve looked into what you reported and made a decision. Thank you for helping to keep {site} safe.
      </Trans>
    </Paragraph>
  )
}

export const NewsText = () => {
  const site = useMailFrame().site.name
  return (
    <Paragraph>
      <Trans>There’s news on {site}. You asked us to let you know.</Trans>
    </Paragraph>
  )
}
