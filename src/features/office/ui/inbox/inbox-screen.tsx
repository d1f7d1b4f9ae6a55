import { ActButton } from '#design/office/act-button.tsx'
import { Table } from '#design/office/table.tsx'
import type { Waiting } from '../../inbox-contract.ts'
import { ago } from './ago.ts'
import { CONVERSATION_PATH, INBOX_PATH } from './paths.ts'
import { Tag } from './tag.tsx'

const text = (words: string) => ({ words, isText: true })

/** Who waits for a fictional profile: one's own, then whoever asks if somebody is there, then by how long. */
export function InboxScreen({
  waiting,
  numSnoozed,
  now,
}: {
  waiting: readonly Waiting[]
  numSnoozed: number
  now: Date
}) {
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        Members who wrote to a fictional profile and wait. Take one conversation at a time; after ten minutes
        of silence it is free again.
      </p>
      {waiting.length > 0 ? (
        <Table
          caption="Waiting conversations"
          head={[
            text('Member'),
            text('Waits'),
            text('Whose'),
            text('Notes'),
            text('Profile'),
            text('Language'),
          ]}
        >
          {waiting.map((one, n) => (
            <Row key={one.conversation} one={one} now={now} isFirst={n === 0} />
          ))}
        </Table>
      ) : (
        <p className="rounded-xl bg-sunken px-4 py-8 text-center text-ink-soft">Nobody is waiting.</p>
      )}
      {numSnoozed > 0 && <p className="mt-3 text-sm text-ink-soft">Snoozed: {numSnoozed}</p>}
    </>
  )
}

function Row({ one, now, isFirst }: { one: Waiting; now: Date; isFirst: boolean }) {
  const { conversation: id, assignee } = one
  return (
    <tr>
      <th scope="row" className="text-start font-semibold">
        <a href={`${CONVERSATION_PATH}?id=${id}`} className="text-accent-ink underline underline-offset-2">
          {one.member_name}
        </a>
      </th>
      <td className="whitespace-nowrap">{ago(one.waiting_since, now)}</td>
      <td className="whitespace-nowrap">
        {assignee && !assignee.is_silent && !assignee.is_me ? (
          assignee.name
        ) : (
          <ActButton
            action={INBOX_PATH}
            act="claim"
            hidden={{ id }}
            variant={isFirst ? 'primary' : 'secondary'}
            {...(isFirst && { hotkey: 't' })}
          >
            {assignee?.is_me ? 'Go on' : 'Take'} <span className="sr-only">{one.member_name}</span>
          </ActButton>
        )}
      </td>
      <td>
        <span className="flex gap-1">
          {one.asks_if_real && <Tag look="warn">Asks if real</Tag>}
          {one.needs_care && <Tag look="warn">Take care</Tag>}
        </span>
      </td>
      <td>{one.profile_name}</td>
      <td>{one.language}</td>
    </tr>
  )
}
