import { ActButton } from '#design/office/act-button.tsx'
import type { Canned } from '../../canned-contract.ts'
import type { Conversation } from '../../inbox-contract.ts'
import type { ShownPicture } from '../chat-picture.tsx'
import { Care } from './care.tsx'
import { Composer } from './composer.tsx'
import { Messages } from './messages.tsx'
import { Notes } from './notes.tsx'
import { CONVERSATION_PATH, INBOX_PATH } from './paths.ts'
import { PersonCard } from './person.tsx'

const path = CONVERSATION_PATH

/** Whose it is, and what can be done with it beside answering. */
function Bar({ conversation: { id, assignee, is_waiting: isWaiting } }: { conversation: Conversation }) {
  const isMine = assignee?.is_me ?? false
  const isTaken = assignee !== null && !isMine && !assignee.is_silent
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <a href={INBOX_PATH} className="me-auto text-accent-ink underline underline-offset-2">
        Inbox
      </a>
      {isTaken && <p className="font-semibold">{assignee.name} is answering this.</p>}
      {!isWaiting && <p className="text-ink-soft">There is nothing to answer.</p>}
      {!isMine && !isTaken && isWaiting && (
        <ActButton action={path} act="claim" hidden={{ id }} variant="primary" hotkey="t">
          Take
        </ActButton>
      )}
      {isMine && (
        <>
          {isWaiting && (
            <>
              <ActButton action={path} act="snooze" hidden={{ id, minutes: 30 }}>
                Snooze 30 min
              </ActButton>
              <ActButton action={path} act="snooze" hidden={{ id, minutes: 1440 }}>
                A day
              </ActButton>
              <ActButton action={path} act="done" hidden={{ id }} hotkey="d">
                Done
              </ActButton>
            </>
          )}
          <ActButton action={path} act="release" hidden={{ id }} hotkey="g">
            Give back
          </ActButton>
        </>
      )}
    </div>
  )
}

export function ConversationScreen({
  conversation,
  canned,
  picture,
  now,
}: {
  conversation: Conversation
  canned: readonly Canned[]
  picture: ShownPicture
  now: Date
}) {
  const { assignee, is_waiting: isWaiting, member, profile } = conversation
  return (
    <>
      <Bar conversation={conversation} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Messages conversation={conversation} picture={picture} now={now} />
          {assignee?.is_me && isWaiting && <Composer conversation={conversation} canned={canned} />}
        </div>
        <div className="grid min-w-0 gap-3">
          <Care conversation={conversation} />
          <PersonCard title="You write as this fictional profile" person={profile} />
          <PersonCard title="Member" person={member} />
          <Notes conversation={conversation} />
        </div>
      </div>
    </>
  )
}
