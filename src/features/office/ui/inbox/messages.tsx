import type { Conversation, Said } from '../../inbox-contract.ts'
import { ago } from './ago.ts'
import { Tag } from './tag.tsx'

const shown = { photo: 'A photo', gift: 'A gift' }

function Message({
  said,
  names,
  now,
}: {
  said: Said
  names: { member: string; profile: string }
  now: Date
}) {
  const { is_member: isMember, kind, body, staff_name: staff } = said
  return (
    <li className={isMember ? 'me-8' : 'ms-8'}>
      <p className="text-xs text-ink-soft">
        {isMember ? names.member : names.profile}
        {staff !== null && `, written by ${staff}`} · <time dateTime={said.at}>{ago(said.at, now)} ago</time>{' '}
        {!isMember && <Tag>Fictional profile</Tag>} {said.is_held && <Tag look="warn">Being checked</Tag>}
      </p>
      <p
        dir="auto"
        className={`mt-1 rounded-xl px-3 py-2 break-words whitespace-pre-wrap ${isMember ? 'bg-sunken' : 'bg-accent-soft'}`}
      >
        {kind === 'text' ? body : <em>{[shown[kind], body].filter(Boolean).join(': ')}</em>}
      </p>
    </li>
  )
}

/** What was said, the newest last, above where one answers. */
export function Messages({ conversation, now }: { conversation: Conversation; now: Date }) {
  const names = { member: conversation.member.name, profile: conversation.profile.name }
  return (
    <section aria-label="Messages">
      <ol className="grid gap-3">
        {conversation.messages.map((said) => (
          <Message key={said.sequence} said={said} names={names} now={now} />
        ))}
      </ol>
    </section>
  )
}
