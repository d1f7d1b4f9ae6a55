import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMailFrame } from '#features/accounts/server/mail-kit/index.ts'
import type { KindOfPeople } from './index.ts'

const ViewProfile = () => (
  <Trans comment="Button in emails: opens the profile of whoever the email is about">View profile</Trans>
)

export const OpenSite = () => {
  const site = useMailFrame().site.name
  return <Trans comment="Button in emails: opens the site; {site} is its name">Go to {site}</Trans>
}

/** What to do about it. Of one person it opens their page, of many a list. */
export const ButtonText = ({ kind, people }: { kind: KindOfPeople; people: number }): ReactNode => {
  if (kind === 'message') {
    return <Trans comment="Button in the email about new messages: opens them">Read and reply</Trans>
  }
  if (kind === 'photo_asked') {
    return <Plural value={people} one={'Answer the request'} other={'Answer the requests'} />
  }
  if (kind === 'gift') {
    return <Plural value={people} one="See your gift" other="See your gifts" />
  }
  if (people === 1) return <ViewProfile />
  if (kind === 'match') {
    return (
      <Trans comment="Button in the email about new matches: opens the list of them">See your matches</Trans>
    )
  }
  if (kind === 'like') {
    return <Trans comment="Button in the email about likes: opens the list of them">See who likes you</Trans>
  }
  if (kind === 'view') {
    return (
      <Trans comment="Button in the email about profile views: opens the list of them">
        See who viewed your profile
      </Trans>
    )
  }
  return <OpenSite />
}
