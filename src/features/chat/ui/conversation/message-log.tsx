import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { ArrowDown } from 'lucide-react'
import { Fragment, useCallback, useEffect, useMemo, useState } from 'react'
import { cx } from '#design/cx.ts'
import { useMoveFocusOnUnmount } from '#design/use-move-focus-on-unmount.ts'
import { hasArrived } from '../model/conversation.ts'
import { conversationWith } from '../model/conversation-cache.ts'
import type { ConversationState } from '../model/use-conversation.ts'
import type { OutboxState } from '../model/use-outbox.ts'
import { daysOf, linesOf } from './days.ts'
import type { Day, Line } from './days.ts'
import { logAround } from './focus-targets.ts'
import { LinkDialog } from './link-dialog.tsx'
import { LogStart } from './log-start.tsx'
import { MessageGroup } from './message-group.tsx'
import { dayWords } from '#design/time-words.ts'
import { TypingDots } from './typing-dots.tsx'
import { useClock } from '#design/use-clock.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { usePartnerName } from './use-partner-name.ts'
import { ReactionPicker } from '../reactions/reaction-picker.tsx'
import { ReactionsSlot } from '../reactions/use-reactions.ts'
import { useReactionsOf } from '../reactions/use-reactions-of.ts'
import { PartnerSlot } from './use-report-message.ts'

type Props = { conversation: ConversationState; outbox: OutboxState }

/** What was said, oldest first. */
export function MessageLog({ conversation, outbox }: Props) {
  const { t } = useLingui()
  const { profile, messages, has_more: hasMore, isLoadingEarlier, loadEarlier } = conversation
  const name = usePartnerName(profile)
  const clock = useClock(conversationWith(profile.id).queryKey)
  const lines = useMemo(() => linesOf(messages, outbox.unsent), [messages, outbox.unsent])
  const days = useMemo(() => daysOf(lines, clock.timeZone), [lines, clock.timeZone])
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadEarlier().catch(() => setFailed(true))
  }, [loadEarlier])
  const last = lines.at(-1)
  const mayLoad = hasMore && !isLoadingEarlier && !hasFailed
  const { log, start, onScroll, isAtEnd, toEnd } = useLogScroll({
    lastKey: last?.key,
    isLastMine: last?.mine ?? false,
    onNearStart: mayLoad ? load : undefined,
  })
  const unseen = useUnseen(lines, isAtEnd)
  const isQuiet = useQuietWhile(isLoadingEarlier)
  const link = useLinkDialog()
  const reactions = useReactionsOf(conversation, name)
  const lastReceived = messages.findLast(({ mine }) => !mine)?.sequence ?? 0
  const partner = useMemo(() => ({ id: profile.id, name, lastReceived }), [profile.id, name, lastReceived])

  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={log}
        role="log"
        aria-label={t({
          message: `Messages with ${name}`,
          comment: 'Aria label of the messages in a conversation with the member {name}',
        })}
        aria-live={isQuiet ? 'off' : 'polite'}
        // Who has only a keyboard scrolls it with that.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        className="flex grow flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none] tiny:h-[70dvh] tiny:flex-none"
      >
        <div className="mx-auto flex w-full max-w-[48rem] flex-col px-4 pb-2 md:px-6">
          <div ref={start} />
          <LogStart conversation={conversation} hasFailed={hasFailed} onLoadEarlier={load} />
          <PartnerSlot value={partner}>
            <ReactionsSlot value={reactions.slot}>
              {days.map((day) => (
                <Fragment key={day.day}>
                  <DayLine words={dayWords(day.at, clock)} />
                  <Groups {...{ day, conversation, outbox, name, clock, lines }} onLink={link.show} />
                </Fragment>
              ))}
            </ReactionsSlot>
          </PartnerSlot>
          <TypingDots isTyping={conversation.isTyping} name={name} />
        </div>
      </div>
      {reactions.picker && <ReactionPicker {...reactions.picker} />}
      {!isAtEnd && <ToEnd unseen={unseen} onPress={toEnd} />}
      {link.shown && <LinkDialog link={link.shown} open={link.isOpen} onClose={link.close} />}
    </div>
  )
}

type GroupsProps = Props & {
  day: Day
  lines: readonly Line[]
  name: string
  clock: ReturnType<typeof useClock>
  onLink: (link: URL) => void
}

function Groups({ day, conversation, outbox, lines, ...shared }: GroupsProps) {
  const lastSent = lines.findLast(({ mine, message }) => mine && message && hasArrived(message))
  const receiptOf = (line: Line | undefined) =>
    line?.message && line.message.sequence <= conversation.read_by_other ? 'read' : 'sent'
  return (
    <div className="flex flex-col gap-3">
      {day.groups.map((group) => (
        <MessageGroup
          key={group.key}
          group={group}
          {...shared}
          receipt={lastSent && group.lines.includes(lastSent) ? receiptOf(lastSent) : null}
          onRetry={outbox.retry}
          onDiscard={outbox.discard}
        />
      ))}
    </div>
  )
}

function DayLine({ words }: { words: string }) {
  return (
    <p
      suppressHydrationWarning
      className="mx-auto my-4 w-fit rounded-full bg-sunken px-3 py-0.5 text-center text-xs font-medium text-ink-soft first-letter:uppercase"
    >
      {words}
    </p>
  )
}

function ToEnd({ unseen, onPress }: { unseen: number; onPress: () => void }) {
  const { t } = useLingui()
  const element = useMoveFocusOnUnmount<HTMLButtonElement>(logAround)
  const words = t`${plural(unseen, { one: '# new message', other: '# new messages' })}`
  return (
    <button
      ref={element}
      type="button"
      onClick={onPress}
      className={cx(
        'absolute right-4 bottom-3 z-float flex h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 text-sm font-semibold shadow-float',
        unseen > 0 ? 'bg-unread text-on-unread' : 'border border-line bg-raised text-ink-soft',
      )}
    >
      {unseen > 0 ? (
        words
      ) : (
        <span className="sr-only">
          <Trans>Jump to latest message</Trans>
        </span>
      )}
      <ArrowDown size={20} aria-hidden />
    </button>
  )
}

/** How many of the other one's messages came since the reader left the end. */
const useUnseen = (lines: readonly Line[], isAtEnd: boolean): number => {
  const latest = lines.findLast(({ message }) => message !== null)?.message?.sequence ?? 0
  const [seen, setSeen] = useState(latest)
  useEffect(() => {
    if (isAtEnd) setSeen(latest)
  }, [isAtEnd, latest])
  if (isAtEnd) return 0
  return lines.filter(({ mine, message }) => !mine && message !== null && message.sequence > seen).length
}

/** Pages of the past are no news: they are not read out. */
const useQuietWhile = (isLoading: boolean): boolean => {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (isLoading) {
      setQuiet(true)
      return undefined
    }
    const timer = setTimeout(() => setQuiet(false), 500)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isQuiet || isLoading
}

const useLinkDialog = () => {
  const [shown, setShown] = useState<URL | null>(null)
  // Closed it stays in the page: only then does the browser give the focus back.
  const [isOpen, setOpen] = useState(false)
  const show = useCallback((link: URL) => {
    setShown(link)
    setOpen(true)
  }, [])
  return { shown, isOpen, show, close: () => setOpen(false) }
}
