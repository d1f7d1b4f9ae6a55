import type { Conversation, Said } from '../../inbox-contract.ts'
import { ChatPicture } from '../chat-picture.tsx'
import type { ShownPicture } from '../chat-picture.tsx'
import { ago } from './ago.ts'
import { CONVERSATION_PATH } from './paths.ts'
import { Tag } from './tag.tsx'

type Props = { conversation: Conversation; picture: ShownPicture; now: Date }

function Body({ said, from, id, picture }: { said: Said; from: string; id: number; picture: ShownPicture }) {
  const { is_member: isMember, kind, body, blur, sequence } = said
  return (
    <div
      dir="auto"
      className={`mt-1 rounded-xl px-3 py-2 break-words whitespace-pre-wrap ${isMember ? 'bg-sunken' : 'bg-accent-soft'}`}
    >
      {kind === 'text' && body}
      {kind === 'gift' && <em>{['A gift', body].filter(Boolean).join(': ')}</em>}
      {kind === 'photo' && (
        <ChatPicture
          sequence={sequence}
          from={from}
          blur={blur}
          href={`${CONVERSATION_PATH}?id=${id}&show=${sequence}#m${sequence}`}
          shown={picture}
        />
      )}
    </div>
  )
}

/** What was said, the newest last, above where one answers. */
export function Messages({ conversation: { id, member, profile, messages }, picture, now }: Props) {
  return (
    <section aria-label="Messages">
      <ol className="grid gap-3">
        {messages.map((said) => {
          const { sequence, is_member: isMember, staff_name: staff, at } = said
          const from = isMember ? member.name : profile.name
          return (
            <li key={sequence} id={`m${sequence}`} className={isMember ? 'me-8' : 'ms-8'}>
              <p className="text-xs text-ink-soft">
                {from}
                {staff !== null && `, written by ${staff}`} · <time dateTime={at}>{ago(at, now)} ago</time>{' '}
                {!isMember && <Tag>Fictional profile</Tag>}{' '}
                {said.is_held && <Tag look="warn">Being checked</Tag>}
              </p>
              <Body said={said} from={from} id={id} picture={picture} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
