import { Trans, useLingui } from '@lingui/react/macro'
import { Clock as ClockIcon, RotateCw, Trash2, WifiOff } from 'lucide-react'
import { cx } from '#design/cx.ts'
import { useRefusalText } from '#design/refusal-context.ts'
import { useMoveFocusOnUnmount } from '#design/use-move-focus-on-unmount.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Unsent } from '../model/outbox.ts'
import { Bubble } from './bubble.tsx'
import type { Group, Line } from './days.ts'
import { logAround } from './focus-targets.ts'
import { MessageLine } from './message-line.tsx'
import { ReactButton } from '../reactions/react-button.tsx'
import { ReactionChips } from '../reactions/reaction-chips.tsx'
import { isReactable } from '../reactions/use-reactions.ts'
import { MessageNote } from './message-note.tsx'
import { timeWords } from '#design/time-words.ts'
import type { Clock } from '#design/time-words.ts'

export type GroupProps = {
  group: Group
  name: string
  clock: Clock
  /** Of one's own last message that has arrived; null for all other groups. */
  receipt: 'sent' | 'read' | null
  onLink: (link: URL) => void
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}

export function MessageGroup(props: GroupProps) {
  const { group, name, onLink, onRetry, onDiscard } = props
  const { mine, lines } = group
  const lastSent = lines.findLast(({ message }) => message !== null)
  return (
    <div className={cx('flex flex-col gap-0.5', mine ? 'items-end' : 'items-start')}>
      {lines.map((line, index) => (
        <MessageLine
          key={line.key}
          message={line.message}
          isLast={index === lines.length - 1}
          className={cx('flex max-w-[min(85%,34rem)] flex-col gap-1', mine ? 'items-end' : 'items-start')}
        >
          <Bubble
            line={line}
            name={name}
            onLink={onLink}
            isFirst={index === 0}
            isLast={index === lines.length - 1}
          />
          {line.message && <ReactionChips message={line.message} />}
          {line.message && <MessageNote message={line.message} />}
          {line === lastSent && <Foot {...props} line={line} />}
          {line.unsent && (
            <OnItsWay
              unsent={line.unsent}
              onRetry={() => onRetry(line.key)}
              onDiscard={() => onDiscard(line.key)}
            />
          )}
        </MessageLine>
      ))}
    </div>
  )
}

/** When it was said, and whether it was read. */
function Foot({ line, clock, receipt }: GroupProps & { line: Line }) {
  // As high as its button, which comes with what else is known of the conversation.
  const isHigh = line.message !== null && isReactable(line.message)
  return (
    <div
      className={cx(
        'flex items-center gap-1 px-1 pb-0.5 text-xs text-ink-soft',
        isHigh && 'pointer-coarse:min-h-8.5',
      )}
    >
      <p>
        {/* Browsers differ from the server in how they write times, if only by a space. */}
        <time dateTime={new Date(line.at).toISOString()} suppressHydrationWarning>
          {timeWords(line.at, clock)}
        </time>
        {receipt && (
          <>
            <span aria-hidden> · </span>
            {receipt === 'read' ? (
              <Trans comment="Status of my message (past participle): the other member has read it">
                Read
              </Trans>
            ) : (
              <Trans comment="Status of my message: it was sent but not read yet">Sent</Trans>
            )}
          </>
        )}
      </p>
      {line.message && <ReactButton message={line.message} place="below" />}
    </div>
  )
}

const actionClass =
  'inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 font-semibold hover:bg-sunken pointer-coarse:min-h-11'

type OnItsWayProps = { unsent: Unsent; onRetry: () => void; onDiscard: () => void }

function OnItsWay({ unsent: { state, refusal }, onRetry, onDiscard }: OnItsWayProps) {
  const { t } = useLingui()
  const textOf = useRefusalText()
  if (state === 'failed') {
    const reason = refusal && textOf(new Refusal(refusal.code, refusal.params))
    return (
      <div className="flex flex-col items-end text-sm">
        <p role="alert" className="px-1 text-right text-danger-ink">
          {reason ??
            t({ message: 'Message not sent.', comment: 'Error under a message that could not be sent' })}
        </p>
        <Choice {...{ onRetry, onDiscard }} />
      </div>
    )
  }
  const Icon = state === 'waiting' ? WifiOff : ClockIcon
  return (
    <p className="flex items-center gap-1 px-1 pb-0.5 text-xs text-ink-soft">
      <Icon size={13} aria-hidden />
      {state === 'waiting' ? (
        <Trans comment="Status of my message: it is sent once there is a connection again">
          Waiting for connection…
        </Trans>
      ) : (
        <Trans comment="Status of my message, and label of the progress bar, while it or a photo is being sent">
          Sending…
        </Trans>
      )}
    </p>
  )
}

function Choice({ onRetry, onDiscard }: Pick<OnItsWayProps, 'onRetry' | 'onDiscard'>) {
  const element = useMoveFocusOnUnmount<HTMLDivElement>(logAround)
  return (
    <div ref={element} className="-mr-1 flex flex-wrap justify-end">
      <button type="button" onClick={onRetry} className={cx(actionClass, 'text-accent-ink')}>
        <RotateCw size={16} aria-hidden />
        <Trans comment="Button: sends a message or a photo again after it failed">Try again</Trans>
      </button>
      <button type="button" onClick={onDiscard} className={cx(actionClass, 'text-ink-soft')}>
        <Trash2 size={16} aria-hidden />
        <Trans comment="Button: deletes the chat (dialog) or discards a message that was not sent">
          Delete
        </Trans>
      </button>
    </div>
  )
}
