import type { getChatWindow } from '#features/safety/contract.ts'
import type { Output } from '#protocol/endpoint.ts'
import { ChatPicture } from '../chat-picture.tsx'
import type { ShownPicture } from '../chat-picture.tsx'
import { memberHref } from './members-screen.tsx'
import { Empty, momentOf, wordsOf } from './parts.tsx'

type Window = Output<typeof getChatWindow> & { access: number; shown: ShownPicture }
type Message = Window['messages'][number]

/** Read, and nothing else: staff writes to nobody in the name of a member. */
export function ChatScreen({ people, reason, expires_at: expires, messages, access, shown }: Window) {
  const nameOf = (id: number) => people.find((person) => person.id === id)?.name ?? 'Erased member'
  return (
    <div className="max-w-2xl">
      <p className="mb-4 text-sm text-ink-soft">
        {people.map(({ id, name }, n) => (
          <span key={id}>
            {n > 0 && ' and '}
            <a href={memberHref(id)} className="link">
              {name}
            </a>
          </span>
        ))}
        . Opened for: {wordsOf(reason).toLowerCase()}. Yours to read until {momentOf(expires)} UTC.
      </p>
      {messages.length === 0 ? (
        <Empty>The messages are gone.</Empty>
      ) : (
        <ol className="flex flex-col gap-3">
          {messages.map((message) => (
            <Line
              key={message.sequence}
              message={message}
              name={nameOf(message.sender)}
              access={access}
              shown={shown}
            />
          ))}
        </ol>
      )}
    </div>
  )
}

type LineProps = { message: Message; name: string } & Pick<Window, 'access' | 'shown'>

function Line({ message, name, access, shown }: LineProps) {
  const { kind, body, blur, state, sequence, is_reported: isReported } = message
  return (
    <li
      id={`m${sequence}`}
      className={`rounded-xl border p-3 ${isReported ? 'border-2 border-danger' : 'border-line'}`}
    >
      <p className="mb-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <strong className="text-ink">{name}</strong>
        <span>{momentOf(message.created_at)}</span>
        {state !== 'delivered' && <span>{wordsOf(state)}</span>}
        {isReported && <strong className="text-danger">Reported</strong>}
      </p>
      {kind === 'photo' ? (
        <ChatPicture
          sequence={sequence}
          from={name}
          blur={blur}
          href={`/office/chat?access=${access}&show=${sequence}#m${sequence}`}
          shown={shown}
        />
      ) : (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {kind === 'text' ? body : <em>A gift</em>}
        </p>
      )}
    </li>
  )
}
