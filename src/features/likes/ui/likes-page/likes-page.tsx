import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { CountBadge } from '#design/badge.tsx'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Rest } from '#design/rest.tsx'
import { tabLinkClass, TabLinks } from '#design/tabs.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { likeTypes } from '../../rules.ts'
import type { LikeType } from '../../rules.ts'
import { likesQuestion } from '../refresh/known-likes.ts'
import { likeTypeWords } from './like-type-words.ts'
import { LikesOfType } from './likes-of-type.tsx'
import { LikesOverview } from './likes-overview.tsx'
import type { DrawCard } from './like-list.tsx'

export type LikesPageProps = {
  /** All of one kind; without it some of each. */
  type?: LikeType
  /** A member as an item of a list: how cards look is the business of members. */
  drawCard: DrawCard
  /** Whom one could like, where there are no likes yet. */
  people?: ReactNode
  /** How to join is the business of accounts. */
  JoinLink: ComponentType<{ className?: string; children: ReactNode }>
}

export function LikesPage({ type, JoinLink, ...lists }: LikesPageProps) {
  if (useAnswer(ask(getUser)).user === null) return <LoggedOut type={type} JoinLink={JoinLink} />
  return (
    <div className="mx-auto flex w-full max-w-[75rem] grow flex-col px-4 pt-5 pb-14 md:px-6 md:pt-8">
      <h1 className="text-title">
        <Trans>Likes</Trans>
      </h1>
      <Rest>
        <KindsOfLikes current={type} />
        {type ? <LikesOfType key={type} type={type} {...lists} /> : <LikesOverview {...lists} />}
      </Rest>
    </div>
  )
}

function KindsOfLikes({ current }: { current: LikeType | undefined }) {
  const { t, i18n } = useLingui()
  const { counts } = useAnswer(likesQuestion)
  const tabs = useRef<HTMLElement>(null)
  // On a narrow screen they are wider than it.
  useEffect(() => {
    tabs.current
      ?.querySelector('[aria-current=page]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <TabLinks
      ref={tabs}
      label={t({
        message: 'Filter likes',
        comment: 'Aria label of the tabs on the likes page (verb: choose which likes are shown)',
      })}
      className="mt-3 mb-6 gap-5 md:mb-8 md:gap-7"
    >
      <Link to="/likes" activeOptions={{ exact: true }} className={tabLinkClass}>
        <Trans comment="Tab on the likes page: likes of all kinds">All</Trans>
      </Link>
      {likeTypes.map((type) => (
        <Link key={type} to="/likes/$type" params={{ type }} className={tabLinkClass}>
          {i18n._(likeTypeWords[type])} <span className="text-sm tabular-nums">{counts[type]}</span>
          {type === 'received' && (
            <CountBadge
              count={counts.new}
              label={t({
                message: plural(counts.new, { one: '# new like', other: '# new likes' }),
                comment: 'Aria label of the number on the tab Received of the likes page (like is a noun)',
              })}
            />
          )}
        </Link>
      ))}
    </TabLinks>
  )
}

function LoggedOut({ type, JoinLink }: Pick<LikesPageProps, 'type' | 'JoinLink'>) {
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<Heart size={28} />}
      title={
        <Trans comment="Heading of the likes page for visitors who are not logged in">Who likes you?</Trans>
      }
      text={<Trans>Members can see who likes them and who they’ve matched with. Joining is free.</Trans>}
      actions={
        <>
          <JoinLink className={buttonClass()}>
            <Trans comment="Button for visitors: leads to sign-up">Join for free</Trans>
          </JoinLink>
          <Link
            to="/login"
            search={{ next: type ? `/likes/${type}` : '/likes' }}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Trans comment="Button for visitors (verb): leads to the login page">Log in</Trans>
          </Link>
        </>
      }
    />
  )
}
