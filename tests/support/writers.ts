import { setTimeout as pause } from 'node:timers/promises'
import { until } from '#scripts/lib/cluster/until.ts'
import { chatWith } from './conversations.ts'
import { watchGaps } from './gaps.ts'
import type { Gaps } from './gaps.ts'
import { addMember } from './people.ts'
import type { TestMember } from './people.ts'
import type { TestSite } from './site.ts'
import { say } from './volume.ts'
import { watchChat } from './watched-chat.ts'

const PAUSE_MS = 250

/** Sends one message, and gives its place once it is acknowledged. */
type Keep = (from: TestMember, to: TestMember, key: string) => Promise<number>

export type Writing = {
  gaps: Gaps
  acknowledged: () => number
  /** Ends it; throws unless each acknowledged message is there once, paid for once, and was read without a gap. */
  end: () => Promise<void>
}

/** Pairs of members: one writes all the time, the other listens. */
export const startWriting = async (site: TestSite, pairCount: number, keep: Keep): Promise<Writing> => {
  const pairs: { one: TestMember; other: TestMember }[] = []
  for (let n = 0; n < pairCount; n++)
    pairs.push({
      one: await addMember(site, { paid: true, credits: 1_000_000 }),
      other: await addMember(site, { gender: 'man' }),
    })
  const pages = pairs.map(({ one, other }) => watchChat(site, other, one))
  const gaps = watchGaps()
  const places = new Map<string, number>()
  let isOver = false
  const lanes = Promise.all(
    pairs.map(async ({ one, other }, lane) => {
      for (let n = 0; !isOver; n++) {
        const key = `load-message-${lane}-${n}`
        places.set(key, await keep(one, other, key))
        gaps.yes()
        await pause(PAUSE_MS)
      }
    }),
  )
  // Whoever ends it hears of it, and who looks at the log before.
  lanes.catch((error: unknown) => say(String(error)))

  const ids = pairs.map(({ one }) => one.id)
  const checkStored = async () => {
    const { rows } = await site.pool.query<{ client_key: string; sequence: number }>(
      'select client_key, sequence from message where sender_id = any($1)',
      [ids],
    )
    const wrong = rows.filter(({ client_key: key, sequence }) => places.get(key) !== sequence)
    const { rowCount: debits } = await site.pool.query(
      `select 1 from credit_entry where ledger_account = 'messages' and account_id = any($1)`,
      [ids],
    )
    if (rows.length !== places.size || wrong.length > 0 || debits !== places.size)
      throw new Error(
        `${places.size} acknowledged, ${rows.length} stored, ${wrong.length} elsewhere, ${debits} paid for`,
      )
  }
  const checkRead = async ({ one, other }: (typeof pairs)[number], page = pages[0]) => {
    const { last_sequence: last } = await chatWith(other, one)
    await until('a page to show the last message', async () => page?.shown.at(-1) === last)
    await page?.end()
    const gap = page?.shown.findIndex((place, n) => place !== n + 1) ?? 0
    if (gap !== -1) throw new Error(`a page shows ${page?.shown[gap]} where ${gap + 1} is due`)
  }
  return {
    gaps,
    acknowledged: () => places.size,
    end: async () => {
      isOver = true
      await lanes
      await checkStored()
      for (const [n, pair] of pairs.entries()) await checkRead(pair, pages[n])
    },
  }
}
