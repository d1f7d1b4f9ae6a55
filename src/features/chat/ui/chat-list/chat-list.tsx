import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MessageCircleHeart } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ComponentType, KeyboardEvent, ReactNode } from 'react'
import { Alert } from '#design/alert.tsx'
import { Button, buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton.tsx'
import { ask } from '#protocol/ask.ts'
import { getChats } from '../../contract.ts'
import { useClock } from '#design/use-clock.ts'
import { Rest } from '#design/rest.tsx'
import { useHasRest } from '#design/use-rest.ts'
import type { Removal } from '../model/chat-list.ts'
import { useChats } from '../model/use-chats.ts'
import type { ChatsState } from '../model/use-chats.ts'
import { useRemoveChat } from '../model/removal.ts'
import { ChatRow } from './chat-row.tsx'
import { goesOn } from './left-place.ts'
import { useListPlace } from './use-list-place.ts'

type Props = {
  /** Whose conversation is open beside the list. */
  openProfile: number | null
  /** The conversation that is open was removed here. */
  onRemovedOpen?: () => void
  /** What is to be begun: it stands above what has. Told whom there is a conversation with. */
  Above?: ComponentType<{ written: ReadonlySet<number> }>
  /** Whom one could write to, where there is nobody yet. */
  people?: ReactNode
  /** Where else one can go, where no frame says so. */
  places?: ReactNode
  /** 'h1' where it is the whole page. */
  heading: 'h1' | 'h2'
}

/** All conversations, the latest first. */
export function ChatList({ openProfile, onRemovedOpen, Above, people, places, heading: Heading }: Props) {
  const { t } = useLingui()
  const chats = useChats()
  const isPage = Heading === 'h1'
  const [isWhole] = useState(goesOn)
  const list = useListPlace(openProfile, isPage)
  return (
    <section
      aria-label={t({
        message: 'Messages',
        comment: 'Menu entry, heading and aria label: the page with the list of my chats',
      })}
      className="flex min-h-0 grow flex-col"
    >
      <header
        className={cx(
          'flex items-center justify-between gap-2 px-4 pb-2',
          isPage ? 'pt-5 md:max-lg:pt-8 lg:pt-3' : 'pt-[calc(0.75rem+var(--safe-top))]',
        )}
      >
        <Heading tabIndex={-1} className="text-title outline-none">
          <Trans>Messages</Trans>
        </Heading>
        {places}
      </header>
      <div ref={list} className="flex min-h-0 grow flex-col px-2 pb-4 lg:overflow-y-auto">
        <Rest isWhole={isWhole}>
          {!chats && <RowSkeletons />}
          {Above && chats && <Above written={writtenIn(chats)} />}
          {chats?.chats.length === 0 && <NoChats people={people} />}
          {chats && chats.chats.length > 0 && <Rows {...{ chats, openProfile, onRemovedOpen, isWhole }} />}
        </Rest>
      </div>
    </section>
  )
}

const writtenIn = ({ chats, written_matches: matches }: ChatsState): ReadonlySet<number> =>
  new Set([...matches, ...chats.map(({ profile }) => profile.id)])

/** As many as a phone shows at once. */
const FIRST_ROWS = 8

type RowsProps = Pick<Props, 'openProfile' | 'onRemovedOpen'> & { chats: ChatsState; isWhole: boolean }

function Rows({ chats, openProfile, onRemovedOpen, isWhole }: RowsProps) {
  const clock = useClock(ask(getChats).queryKey)
  const hasRest = useHasRest(isWhole)
  const drawn = hasRest ? chats.chats : chats.chats.slice(0, FIRST_ROWS)
  const removeChat = useRemoveChat()
  const list = useRef<HTMLUListElement>(null)
  const opened = chats.chats.find(({ profile }) => profile.id === openProfile)?.conversation.id
  const remove = useCallback(
    (which: Removal) => {
      if ('conversation' in which && which.conversation === opened) onRemovedOpen?.()
      void removeChat(which)
    },
    [removeChat, onRemovedOpen, opened],
  )
  const move = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const here = rows.indexOf(document.activeElement as HTMLElement)
    if (here < 0) return
    const target = { ArrowDown: here + 1, ArrowUp: Math.max(0, here - 1), Home: 0, End: rows.length - 1 }[
      event.key
    ]
    if (target === undefined) return
    event.preventDefault()
    rows[target]?.focus()
  }
  return (
    <>
      <ul ref={list} onKeyDown={move} className="flex flex-col gap-0.5">
        {drawn.map((chat) => (
          <ChatRow
            key={chat.conversation.id}
            chat={chat}
            clock={clock}
            isCurrent={chat.profile.id === openProfile}
            onRemove={remove}
          />
        ))}
      </ul>
      {hasRest && chats.next !== null && <More chats={chats} />}
    </>
  )
}

const NEAR = '0px 0px 400px'

function More({ chats: { loadMore, isLoadingMore } }: { chats: ChatsState }) {
  const end = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadMore().catch(() => setFailed(true))
  }, [loadMore])
  const isWaiting = !isLoadingMore && !hasFailed
  useEffect(() => {
    if (!end.current || !isWaiting) return
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && load(), {
      rootMargin: NEAR,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWaiting, load])
  return (
    <div ref={end} className="needs-js mt-4 flex flex-col items-center gap-3 px-2">
      {hasFailed && (
        <Alert tone="danger" live>
          <Trans>Couldn’t load more conversations. Please try again.</Trans>
        </Alert>
      )}
      <Button variant="secondary" size="sm" busy={isLoadingMore} onClick={load}>
        <Trans comment="Button under the list of chats: shows older ones">Load more</Trans>
      </Button>
    </div>
  )
}

function NoChats({ people }: Pick<Props, 'people'>) {
  return (
    <>
      <EmptyState
        className={people ? 'pt-2 pb-5' : 'grow justify-center max-lg:py-2'}
        icon={!people && <MessageCircleHeart size={28} />}
        title={<Trans comment="Heading of the empty list of chats">No messages yet</Trans>}
        text={
          <Trans>
            Find someone you like and say hello. Most people love it when someone else makes the first move.
          </Trans>
        }
        actions={
          <Link to="/members" className={buttonClass()}>
            <Trans comment="Button in the empty list of chats: opens the list of members">
              Browse profiles
            </Trans>
          </Link>
        }
      />
      {people}
    </>
  )
}

const ROWS_SHOWN = 7

function RowSkeletons() {
  return (
    <SkeletonGroup className="flex flex-col">
      {Array.from({ length: ROWS_SHOWN }, (_, row) => (
        <div key={row} className="flex items-center gap-3 px-3 py-2.5">
          <Skeleton circle className="size-14 shrink-0" />
          <div className="flex grow flex-col gap-2.5">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
