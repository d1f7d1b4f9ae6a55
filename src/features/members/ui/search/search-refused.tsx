import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { HeartHandshake, MapPin } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { getUser } from '#features/accounts/contract.ts'
import '../refusal-words.ts'
import { without } from './search-address.ts'
import { useSearchAddress } from './use-search-address.ts'

export type JoinLink = ComponentType<{ className?: string; children: ReactNode }>

type Props = {
  error: unknown
  /** How to join is the business of accounts. */
  JoinLink: JoinLink
  /** For whatever is no business of this page. */
  otherwise: ReactNode
}

/** Instead of results that this reader may not have, or not like this. */
export function SearchRefused({ error, JoinLink, otherwise }: Props) {
  if (isRefusal(error, 'search_needs_login')) return <LoginNeeded JoinLink={JoinLink} />
  if (isRefusal(error, 'location_needed')) return <PlaceNeeded JoinLink={JoinLink} />
  return otherwise
}

function LoginNeeded({ JoinLink }: { JoinLink: JoinLink }) {
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<HeartHandshake size={28} />}
      title={<Trans>Join and have a look around</Trans>}
      text={<Trans>Only members can see each other here. Joining is free and takes a minute.</Trans>}
      actions={<JoinOrLogIn JoinLink={JoinLink} />}
    />
  )
}

function PlaceNeeded({ JoinLink }: { JoinLink: JoinLink }) {
  const isMember = useAnswer(ask(getUser)).user !== null
  const { address, others } = useSearchAddress()
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<MapPin size={28} />}
      title={
        <Trans comment="Heading instead of search results: a search by distance needs the reader’s city">
          Who’s near you?
        </Trans>
      }
      text={
        <Trans>To search by distance, we need to know your city. Others never see your exact location.</Trans>
      }
      actions={
        <>
          {isMember ? (
            <Link to="/profile" hash="field-city" className={buttonClass()}>
              <Trans comment="Button: leads to the own profile; search by distance needs the city one lives in">
                Add my city
              </Trans>
            </Link>
          ) : (
            <JoinOrLogIn JoinLink={JoinLink} />
          )}
          <Link
            to="/members"
            search={{ ...others, ...without(address, 'distance') }}
            className={buttonClass({ variant: 'ghost' })}
          >
            <Trans>Search at any distance</Trans>
          </Link>
        </>
      }
    />
  )
}

function JoinOrLogIn({ JoinLink }: { JoinLink: JoinLink }) {
  const { href } = useLocation()
  return (
    <>
      <JoinLink className={buttonClass()}>
        <Trans>Join for free</Trans>
      </JoinLink>
      <Link to="/login" search={{ next: href }} className={buttonClass({ variant: 'secondary' })}>
        <Trans>Log in</Trans>
      </Link>
    </>
  )
}
