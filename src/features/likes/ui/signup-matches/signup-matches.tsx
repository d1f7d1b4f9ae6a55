import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { ArrowRight, Cake, MapPin, Sparkles } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useLanguageTag } from '#design/use-language-tag.ts'
import { buttonClass } from '#design/button.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getInterests } from '#features/members/contract.ts'
import type { Card } from '#features/members/contract.ts'
import { getBestMatches } from '../../contract.ts'
import type { MatchesState } from './load-signup-matches.ts'
import { ProfileNeeded } from '../shared/profile-needed.tsx'
import { LoggedOut, NobodyYet } from './no-matches.tsx'
import { reasonsFor } from './reasons.ts'
import type { Reasons } from './reasons.ts'

export type SignupMatchesProps = {
  state: MatchesState
  /** How to join is the business of accounts. */
  JoinLink: ComponentType<{ className?: string; children: ReactNode }>
  /** A member as an item of a list. */
  renderCard: (card: Card, isEager: boolean) => ReactNode
  /** An interest in words. */
  interestWord: (key: string) => string
}

/** After sign-up: people who fit, each a tap away from a first like. */
export function SignupMatches({ state, JoinLink, ...slots }: SignupMatchesProps) {
  const router = useRouter()
  const isMember = useAnswer(ask(getUser)).user !== null
  if (state === 'logged_out' || !isMember) return <LoggedOut JoinLink={JoinLink} />
  if (state === 'found') return <Matches {...slots} />
  return <ProfileNeeded heading="h1" onAnswered={() => void router.invalidate()} />
}

const EAGER_CARDS = 4
const question = ask(getBestMatches)

function Matches({ renderCard, interestWord }: Pick<SignupMatchesProps, 'renderCard' | 'interestWord'>) {
  const queries = useQueryClient()
  const { user } = useAnswer(ask(getUser))
  const { interests } = useAnswer(ask(getInterests))
  // Nobody likes people who move or vanish while they are looked at.
  const { cards } = useSuspenseQuery<Output<typeof getBestMatches>>({
    ...question,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  if (cards.length === 0) return <NobodyYet />
  const sayable = new Set<string>(interests.filter(({ sensitive }) => !sensitive).map(({ key }) => key))
  const birth = user?.profile.date_of_birth ?? null
  // The moment of the answer and not of drawing: server and page must write the same.
  const now = new Date(queries.getQueryState(question.queryKey)?.dataUpdatedAt ?? 0)
  return (
    <div className="mx-auto flex w-full max-w-[75rem] grow flex-col px-4 pt-6 pb-14 md:px-6 md:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-title">
            <Trans>People you might like</Trans>
          </h1>
          <p className="mt-2 text-ink-soft">
            <Trans>Tap the heart to like someone. If they like you too, it’s a match.</Trans>
          </p>
        </div>
        <OnToSearch />
      </div>
      <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-6 narrow:grid-cols-1 md:grid-cols-3 md:gap-x-4 lg:grid-cols-4">
        {cards.map((card, at) => (
          <li key={card.id} className="min-w-0">
            {renderCard(card, at < EAGER_CARDS)}
            <ReasonList reasons={reasonsFor(card, sayable, { birth, now })} interestWord={interestWord} />
          </li>
        ))}
      </ul>
      <div className="mt-10 flex justify-center">
        <OnToSearch />
      </div>
    </div>
  )
}

function OnToSearch() {
  return (
    <Link to="/members" className={buttonClass({ variant: 'secondary' })}>
      <Trans>Go to search</Trans>
      <ArrowRight size={20} aria-hidden />
    </Link>
  )
}

const line = 'flex gap-1.5 [&_svg]:mt-0.5 [&_svg]:shrink-0'

function ReasonList({ reasons, interestWord }: { reasons: Reasons; interestWord: (key: string) => string }) {
  const { t } = useLingui()
  const tag = useLanguageTag()
  const { shared, isNear, isSameAge } = reasons
  if (shared.length === 0 && !isNear && !isSameAge) return null
  const list = new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(shared.map(interestWord))
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm text-ink-soft">
      {shared.length > 0 && (
        <li className={line}>
          <Sparkles size={16} aria-hidden />
          <span className="min-w-0 hyphens-auto">{t`You both like: ${list}`}</span>
        </li>
      )}
      {isNear && (
        <li className={line}>
          <MapPin size={16} aria-hidden />
          <Trans comment="Reason why a member is suggested: lives near the reader">Near you</Trans>
        </li>
      )}
      {isSameAge && (
        <li className={line}>
          <Cake size={16} aria-hidden />
          <Trans comment="Reason why a member is suggested: about as old as the reader">
            Around your age
          </Trans>
        </li>
      )}
    </ul>
  )
}
