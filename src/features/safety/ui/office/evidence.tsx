import type { QueueReport } from '../../queue-item-shape.ts'
import type { QueueName } from '../../queues.ts'
import { HiddenPicture } from './hidden-picture.tsx'

type Props = { queue: QueueName; item: number; evidence: QueueReport['evidence'] }
type Kept = Record<string, unknown>

const keptIn = (content: unknown): Kept =>
  typeof content === 'object' && content !== null ? (content as Kept) : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function Conversation({ content }: { content: Kept }) {
  const messages = Array.isArray(content.messages) ? (content.messages as Kept[]) : []
  return (
    <ol className="flex flex-col gap-1.5 text-sm">
      {messages.map((message) => (
        <li
          key={String(message.sequence)}
          className={
            message.sequence === content.sequence
              ? 'rounded-lg bg-danger-soft px-3 py-1.5 text-danger-ink'
              : 'rounded-lg bg-sunken px-3 py-1.5'
          }
        >
          <span className="block text-xs opacity-80">Member {String(message.sender_id)}</span>
          <span className="wrap-anywhere whitespace-pre-wrap">
            {message.kind === 'text' ? textOf(message.body) : `(${textOf(message.kind)})`}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** What the profile said of itself, in so far as it was said by a person. */
function Profile({ content }: { content: Kept }) {
  const said = ['name', 'birth', 'gender', 'country', 'city', 'looking_for', 'about'] as const
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dt]:text-ink-soft [&_dt]:first-letter:uppercase">
      {said.flatMap((name) => {
        const text = textOf(content[name])
        return text === ''
          ? []
          : [
              <dt key={name}>{name.replace('_', ' ')}</dt>,
              <dd key={`${name}-text`} className="wrap-anywhere whitespace-pre-wrap">
                {text}
              </dd>,
            ]
      })}
    </dl>
  )
}

const titles = {
  profile: 'Profile as it was',
  photo: 'Photo as it was',
  message: 'Messages as both saw them',
}

/** What was kept when it was reported, whatever was changed since. */
export function Evidence({ queue, item, evidence }: Props) {
  return evidence.map(({ kind, content, has_picture: hasPicture }, n) => (
    <section key={n} aria-label={titles[kind]} className="rounded-xl border border-line p-4">
      <h3 className="mb-2 text-sm font-semibold">{titles[kind]}</h3>
      {kind === 'message' && <Conversation content={keptIn(content)} />}
      {kind === 'profile' && <Profile content={keptIn(content)} />}
      {hasPicture && (
        <HiddenPicture
          src={`/office/picture?queue=${queue}&item=${item}&n=${n}`}
          id={`picture-${n}`}
          isBlurred
          alt="Picture that was reported"
          hotkey="b"
        />
      )}
      {kind === 'photo' && !hasPicture && (
        <p className="text-sm text-ink-soft">The file was gone when this was reported.</p>
      )}
    </section>
  ))
}
