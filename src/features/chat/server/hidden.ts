import type { RequestContext } from '#platform/http/context.ts'
import { bigint, int, statement, text } from '#platform/db/statement.ts'
import type { ChatEvent } from '../contract.ts'
import { atKey } from './message-key.ts'

/** A message by what its sender's browser called it: its number changes when it is released. */
export type MessageName = { sender: number; key: string }
type Deciding = Pick<RequestContext, 'db' | 'live' | 'afterCommit'>

const where = { conversation_id: bigint, sequence: int, recipient_id: bigint }

const setHidden = statement({
  name: 'chat.hide',
  takes: { sender: bigint, key: text, decision: bigint },
  gives: where,
  sql: `update message m set state = 'hidden', decision_id = :decision from message_key k
         where ${atKey(':sender', ':key')} and m.state = 'delivered'
        returning m.conversation_id, m.sequence, m.recipient_id`,
})

const setShown = statement({
  name: 'chat.show',
  takes: { sender: bigint, key: text },
  gives: where,
  sql: `update message m set state = 'delivered', decision_id = null from message_key k
         where ${atKey(':sender', ':key')} and m.state = 'hidden'
        returning m.conversation_id, m.sequence, m.recipient_id`,
})

type Where = Awaited<ReturnType<typeof setHidden.one>>

/** Open pages of both ask for the conversation again. */
const changed = (own: Deciding, { sender }: MessageName, row: Where | undefined): boolean => {
  if (!row) return false
  own.afterCommit(() =>
    own.live.publish<ChatEvent>([sender, row.recipient_id], {
      type: 'changed',
      conversation: row.conversation_id,
    }),
  )
  return true
}

/**
 * Both see that something was there, and nothing of it. It keeps its place and counts as it did, so that showing it again
 * restores all. False when there is none to hide.
 */
export const hideMessage = async (
  own: Deciding,
  name: MessageName & { decision: number },
): Promise<boolean> => changed(own, name, await setHidden.maybe(own.db, name))

export const showMessage = async (own: Deciding, name: MessageName): Promise<boolean> =>
  changed(own, name, await setShown.maybe(own.db, name))
