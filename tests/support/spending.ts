import { randomUUID } from 'node:crypto'
import { sendMessage } from '#features/chat/server/send-queries.ts'
import type { LedgerAccount } from '#features/credits/server/index.ts'
import type { Db } from '#platform/db/database.ts'
import { addMember } from './people.ts'
import type { TestMember } from './people.ts'
import type { TestSite } from './site.ts'

type Two = { sender: number; recipient: number; site: number }

/** Credits leave by the statement that sends, for any price. Gives what is left, or nothing when it was refused. */
export const spend = async (
  db: Db,
  two: Two,
  credits: number,
  { key = randomUUID(), ledgerAccount = 'messages' }: { key?: string; ledgerAccount?: LedgerAccount } = {},
): Promise<number | undefined> => {
  const sent = await sendMessage.maybe(db, {
    ...two,
    price: credits,
    ledgerAccount,
    clientKey: key,
    kind: 'text',
    state: 'delivered',
    decision: null,
    body: 'Hello',
    freeConversations: 1_000_000,
    now: new Date(),
    traceparent: null,
  })
  return sent?.credits
}

/** Somebody new on the site of a member, to spend credits on. */
export const somebodyFor = async (
  site: TestSite,
  member: Pick<TestMember, 'id'>,
  { fictional = false } = {},
): Promise<Two> => {
  const { rows } = await site.pool.query<{ id: number; domain: string }>(
    'select s.id, s.domain from site s join account a on a.site_id = s.id where a.id = $1',
    [member.id],
  )
  const [home] = rows
  if (!home) throw new Error(`there is no member ${member.id}`)
  const other = await addMember(site, { domain: home.domain, fictional })
  return { sender: member.id, recipient: other.id, site: home.id }
}
