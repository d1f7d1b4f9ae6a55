import type { getChatWindow } from '#features/safety/contract.ts'
import type { Output } from '#protocol/endpoint.ts'
import { memberHref } from './members-screen.tsx'
import { Empty, momentOf, wordsOf } from './parts.tsx'

type Window = Output<typeof getChatWindow>
type Message = Window['messages'][number]

/** Read, and nothing else: staff writes to nobody in the name of a member. */
export function ChatScreen({ people, reason, expires_at: expires, messages }: Window) {
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
            <Line key={message.sequence} message={message} name={nameOf(message.sender)} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Line({ message, name }: { message: Message; name: string }) {
  const { kind, body, state, is_reported: isReported } = message
  return (
    <li className={`rounded-xl border p-3 ${isReported ? 'border-2 border-danger' : 'border-line'}`}>
      <p className="mb-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <strong className="text-ink">{name}</strong>
        <span>{momentOf(message.created_at)}</span>
        {state !== 'delivered' && <span>{wordsOf(state)}</span>}
        {isReported && <strong className="text-danger">Reported</strong>}
      </p>
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {kind === 'text' ? body : <em>{kind === 'photo' ? 'A photo' : 'A gift'}</em>}
      </p>
    </li>
  )
}
