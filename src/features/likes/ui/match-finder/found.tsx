import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { HeartHandshake, SearchX } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getUser } from '#features/accounts/contract.ts'
import { AGE_MAX, AGE_MIN, searchMembers } from '#features/members/contract.ts'
import type { Card } from '#features/members/contract.ts'
import { EVERYWHERE, FOUND } from './finder-address.ts'
import type { Wish } from './finder-address.ts'
import { filtersOf, queryOf } from './found-query.ts'
import { entrance } from './entrance.ts'
import { useHeading } from './question-form.tsx'
import { useFinder } from './use-finder.ts'
import { useMatchedFacts } from './use-matched-facts.ts'

export type FoundProps = {
  /** How to join is the business of accounts. */
  JoinLink: ComponentType<{ className?: string; children: ReactNode }>
  countryName: (code: string) => string
  /** A member as an item of a list. */
  renderCard: (card: Card, isEager: boolean) => ReactNode
}

const CARDS = 6
const grid = 'grid grid-cols-2 gap-3 narrow:grid-cols-1 sm:grid-cols-3 md:gap-4'

/** A face says more than an initial: those with a photo come first. */
const facesFirst = (cards: readonly Card[]): Card[] =>
  [...cards].sort((a, b) => Number(b.main_image !== null) - Number(a.main_image !== null)).slice(0, CARDS)

export function Found({ JoinLink, countryName, renderCard }: FoundProps) {
  const { search, settings } = useFinder()
  const found = useAnswer(ask(searchMembers, queryOf(search, settings)))
  const facts = useMatchedFacts(found.filters, countryName)
  const cards = facesFirst(found.page.results)
  const nearly = cards.length < CARDS ? facesFirst(found.similar_results) : []
  if (cards.length + nearly.length === 0) return <Nobody JoinLink={JoinLink} />
  const hasFictional = [...cards, ...nearly].some(({ fictional }) => fictional)
  return (
    <div className={`mx-auto w-full max-w-[60rem] px-4 pt-6 pb-14 md:px-6 md:pt-10 ${entrance}`}>
      <FoundHeading found={found} />
      <ul className="mt-4 flex flex-wrap gap-2">
        {facts.map((fact) => (
          <li
            key={fact}
            className="inline-flex min-h-8 items-center rounded-full bg-sunken px-3.5 py-1 text-sm font-medium"
          >
            {fact}
          </li>
        ))}
      </ul>
      <WishWords />
      <Ways JoinLink={JoinLink} />
      {cards.length > 0 && (
        <ul className={`mt-8 ${grid}`}>{cards.map((card, at) => renderCard(card, at < 3))}</ul>
      )}
      {nearly.length > 0 && (
        <section className="mt-10">
          <h2 className="text-heading">
            <Trans comment="Heading in the match finder above people who almost fit the answers">
              These come close
            </Trans>
          </h2>
          <p className="mt-1 mb-4 text-ink-soft">
            <Trans>
              To show you more people, we’ve widened the search a little: up to five years younger or older,
              any region, any interests.
            </Trans>
          </p>
          <ul className={grid}>{nearly.map((card) => renderCard(card, cards.length === 0))}</ul>
        </section>
      )}
      {hasFictional && <FictionalNote />}
      <ChangeAnswers className="mt-6 -ml-5" />
    </div>
  )
}

function FoundHeading({ found }: { found: Output<typeof searchMembers> }) {
  const { t } = useLingui()
  const heading = useHeading()
  const count = found.numResults ?? found.page.results.length
  const words = () => {
    if (count === 0) return t`No perfect fit yet, but some come close`
    if (found.numResultsIsMore)
      return t`${plural(count, { one: 'We found #+ profile for you', other: 'We found #+ profiles for you' })}`
    return t`${plural(count, { one: 'We found # profile for you', other: 'We found # profiles for you' })}`
  }
  return (
    <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
      {words()}
    </h1>
  )
}

const wishWords: Record<Wish, MessageDescriptor> = {
  serious: msg`You’re looking for something serious. Say so in your first message, and take your time with the profiles.`,
  friendship: msg`You’re looking for friendship. Say so in your first message to avoid mixed signals.`,
  open: msg`You’re keeping an open mind. Pick someone you’re curious about and just say hello.`,
}

function WishWords() {
  const { i18n } = useLingui()
  const { answers } = useFinder()
  return answers.wish ? (
    <p className="mt-4 max-w-[44rem] text-ink-soft">{i18n._(wishWords[answers.wish as Wish])}</p>
  ) : null
}

/** To all of them, and for visitors the way in. */
function Ways({ JoinLink }: Pick<FoundProps, 'JoinLink'>) {
  const isMember = useAnswer(ask(getUser)).user !== null
  const { answers, others, settings } = useFinder()
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {!isMember && (
        <JoinLink className={buttonClass({ size: 'lg' })}>
          <Trans>Join for free to message them</Trans>
        </JoinLink>
      )}
      <Link
        to="/members"
        search={{ ...others, ...filtersOf(answers, settings) }}
        className={buttonClass({ size: 'lg', variant: isMember ? 'primary' : 'secondary' })}
      >
        <Trans comment="Button above the results of the match finder: all people found">See them all</Trans>
      </Link>
    </div>
  )
}

function FictionalNote() {
  const { t } = useLingui()
  const { settings } = useFinder()
  return (
    <p className="mt-6 text-sm text-ink-soft">{t`Profiles with a label on the photo are ${settings.fictional_plural}.`}</p>
  )
}

function ChangeAnswers({ className = '' }: { className?: string }) {
  const { answers, others } = useFinder()
  return (
    <Link
      to="/match-finder"
      search={{ ...others, ...answers }}
      className={`${className} ${buttonClass({ variant: 'ghost' })}`}
    >
      <Trans comment="Link below the results of the match finder: back to its questions">
        Change my answers
      </Trans>
    </Link>
  )
}

function Nobody({ JoinLink }: Pick<FoundProps, 'JoinLink'>) {
  const isMember = useAnswer(ask(getUser)).user !== null
  const { answers, others } = useFinder()
  const { country, countryregion: _region, ...elsewhere } = answers
  const isWide =
    Number(answers.min_age ?? AGE_MIN) <= AGE_MIN && Number(answers.max_age ?? AGE_MAX) >= AGE_MAX
  const wider = { ...others, q: FOUND }
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<SearchX size={28} />}
      title={<Trans comment="Heading when the match finder has found nobody">No one yet</Trans>}
      text={<Trans>New people join every day. In the meantime, try widening your search:</Trans>}
      actions={
        <>
          {country !== EVERYWHERE && (
            <Link
              to="/match-finder"
              search={{ ...wider, ...elsewhere, country: EVERYWHERE }}
              className={buttonClass()}
            >
              <Trans comment="Button when the match finder finds no one: searches again in all countries">
                Search all countries
              </Trans>
            </Link>
          )}
          {!isWide && (
            <Link
              to="/match-finder"
              search={{ ...wider, ...answers, min_age: String(AGE_MIN), max_age: String(AGE_MAX) }}
              className={buttonClass({ variant: 'secondary' })}
            >
              <Trans comment="Button when the match finder finds no one: searches again without an age limit">
                All ages
              </Trans>
            </Link>
          )}
          {!isMember && (
            <JoinLink className={buttonClass({ variant: 'secondary' })}>
              <Trans>Join for free</Trans>
            </JoinLink>
          )}
          <ChangeAnswers />
        </>
      }
    />
  )
}

/** Who is here is shown to members only: no number, and no face. */
export function Closed({ JoinLink }: Pick<FoundProps, 'JoinLink'>) {
  const { href } = useLocation()
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<HeartHandshake size={28} />}
      title={<Trans>Join and see who’s out there for you</Trans>}
      text={
        <Trans>
          Only members can see each other here. Joining is free and takes a minute. Then you can find people
          who are into the same things.
        </Trans>
      }
      actions={
        <>
          <JoinLink className={buttonClass()}>
            <Trans>Join for free</Trans>
          </JoinLink>
          <Link to="/login" search={{ next: href }} className={buttonClass({ variant: 'secondary' })}>
            <Trans>Log in</Trans>
          </Link>
        </>
      }
    />
  )
}
