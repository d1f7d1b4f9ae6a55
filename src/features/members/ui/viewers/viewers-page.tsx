import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Eye } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getSettings } from '#features/sites/contract.ts'
import { getViewers } from '../../contract.ts'
import type { Card } from '../../contract.ts'
import { usePlaceWords } from '../member/place-words.ts'
import { ViewerRow } from './viewer-row.tsx'

const question = ask(getViewers)

type Props = {
  /** Whom one could look at, where nobody has come yet. */
  people?: ReactNode
  /** What can be done at once with somebody who came by, beside the link. */
  Action?: ComponentType<{ card: Card }>
}

/** Who has looked at the own profile. */
export function ViewersPage(props: Props) {
  return useAnswer(ask(getUser)).user ? <Viewers {...props} /> : <LoggedOut />
}

function Viewers({ people, Action }: Props) {
  const queries = useQueryClient()
  const { viewers } = useAnswer(question)
  const { settings } = useAnswer(ask(getSettings))
  const placeWords = usePlaceWords()
  // The moment of the answer and not of drawing: server and page must write the same.
  const now = new Date(queries.getQueryState(question.queryKey)?.dataUpdatedAt ?? 0)
  return (
    <div className="mx-auto flex w-full max-w-[44rem] grow flex-col px-4 pt-2 pb-14 md:px-6 md:pt-6">
      <Link
        to="/profile"
        className="-ml-2 inline-flex min-h-11 items-center gap-2 self-start rounded-lg px-2 font-medium text-ink-soft hover:text-ink"
      >
        <ArrowLeft size={20} aria-hidden className="shrink-0" />
        <Trans comment="Link back to the page where one edits the own profile">My profile</Trans>
      </Link>
      <h1 className="mt-2 text-title">
        <Trans>Who viewed me</Trans>
      </h1>
      {viewers.length === 0 ? (
        <NobodyYet people={people} />
      ) : (
        <ul className="mt-6 divided overflow-hidden rounded-xl border border-line bg-surface">
          {viewers.map((viewer) => (
            <ViewerRow key={viewer.id} place={placeWords(viewer)} {...{ viewer, settings, now, Action }} />
          ))}
        </ul>
      )}
    </div>
  )
}

function NobodyYet({ people }: { people: ReactNode }) {
  return (
    <>
      <EmptyState
        className={people ? 'pt-2 pb-6' : 'grow justify-center'}
        icon={!people && <Eye size={28} />}
        title={
          <Trans comment="Heading on the page who viewed me: nobody has looked at my profile">
            No visitors yet
          </Trans>
        }
        text={
          <Trans>
            A good photo and a few words about yourself bring in visitors. Visiting others helps too.
          </Trans>
        }
        actions={
          <>
            <Link to="/profile" className={buttonClass()}>
              <Trans comment="Button when nobody has viewed me yet: leads to the own profile">
                Complete my profile
              </Trans>
            </Link>
            <Link to="/members" className={buttonClass({ variant: 'secondary' })}>
              <Trans comment="Button when nobody has viewed me yet: leads to the member search">
                Browse profiles
              </Trans>
            </Link>
          </>
        }
      />
      {people}
    </>
  )
}

function LoggedOut() {
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<Eye size={28} />}
      title={<Trans>Log in to see who viewed you</Trans>}
      text={<Trans>Curious who’s been looking? Log in to see your visitors.</Trans>}
      actions={
        <Link to="/login" search={{ next: '/profile/views' }} className={buttonClass()}>
          <Trans>Log in</Trans>
        </Link>
      }
    />
  )
}
