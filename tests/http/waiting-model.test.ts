import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountStatusChanged } from '#features/accounts/server/index.ts'
import { reconcile } from '#features/credits/server/ledger.ts'
import { chatWith, write } from '../support/conversations.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { seed } from '../support/volume.ts'
import { expectStatus, follow, mailedLink, newPerson, visitor } from '../support/visitor.ts'

const CREDITS = 6
const OTHERS = 3

/** A process that dies while an address is confirmed, after all other parts of it. */
let dies = false
const site = await startSite({
  hooks: [
    accountStatusChanged.part(async () => {
      if (dies) throw new Error('gone')
    }),
  ],
})
const { pool } = site
const domain = await emptySite(site, { message_credits: 1, gift_credits: 2 })

type Stage = { anna: TestMember; link: string; others: TestMember[]; said: Map<string, number> }

const stage = async (): Promise<Stage> => {
  const browser = visitor(site, { host: domain })
  const person = newPerson()
  const answer = await browser.send('POST', '/api/signup.php', person)
  expectStatus(answer, 200)
  const { user } = answer.json() as unknown as { user: { id: number } }
  await pool.query('update account set paid_user = true where id = $1', [user.id])
  await pool.query(
    `with g as (insert into credit_entry (account_id, ledger_account, amount, reason, created_at)
                select id, 'free', $2 - credits, 'test', now() from account where id = $1)
     update account set credits = $2 where id = $1`,
    [user.id, CREDITS],
  )
  const others: TestMember[] = []
  for (let n = 0; n < OTHERS; n++) others.push(await addMember(site, { domain }))
  return {
    anna: { id: user.id, name: person.name, browser },
    link: await mailedLink(site, person.email, 'activation'),
    others,
    said: new Map(),
  }
}

const to = fc.integer({ min: 0, max: OTHERS - 1 })
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ does: fc.constant('write'), to }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('repeat'), to }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('block'), to }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('die'), to }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('confirm'), to }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('race'), to }) },
  ),
  { minLength: 3, maxLength: 14 },
)

const say = async ({ anna, said }: Stage, other: TestMember, key: string): Promise<void> => {
  const answer = await write(anna, other, `Hello ${key}`, key)
  expect([200, 402, 403], answer.text).toContain(answer.status)
  if (answer.status === 200) said.set(key, other.id)
}

const perform = async (at: Stage, step: { does: string; to: number }, number: number): Promise<void> => {
  const other = at.others[step.to]
  if (!other) return
  const [known] = [...at.said].filter(([, whom]) => whom === other.id)
  if (step.does === 'write') await say(at, other, `message-${number}`)
  if (step.does === 'repeat' && known) await say(at, other, known[0])
  if (step.does === 'block') await other.browser.send('POST', '/api/block.php', { profile_id: at.anna.id })
  if (step.does === 'confirm') expectStatus(await follow(at.anna.browser, at.link), 200)
  if (step.does === 'die') {
    dies = true
    await follow(at.anna.browser, at.link)
    dies = false
  }
  if (step.does === 'race') {
    await Promise.all([
      say(at, other, `message-${number}`),
      follow(at.anna.browser, at.link),
      follow(at.anna.browser, at.link),
    ])
  }
}

type Row = {
  key: string
  recipient: number
  state: string
  paid: number
  confirmed: boolean
  credits: number
}

/** Nothing is charged before it arrives, nothing is lost or there twice, and nobody sees what has not arrived. */
const check = async ({ anna, others, said }: Stage): Promise<void> => {
  const { rows } = await pool.query<Row>(
    `select m.client_key as key, m.recipient_id::int as recipient, m.state, a.status = 'active' as confirmed, a.credits,
            (select count(*)::int from credit_entry e where e.account_id = a.id and e.reason = 'message:' || m.client_key) as paid
       from account a join message m on m.sender_id = a.id where a.id = $1`,
    [anna.id],
  )
  expect(rows.map(({ key }) => key).toSorted()).toEqual([...said.keys()].toSorted())
  for (const { state, paid, confirmed } of rows) {
    expect(paid).toBe(state === 'delivered' ? 1 : 0)
    expect(state === 'waiting').toBe(!confirmed)
    expect(['waiting', 'delivered', 'unsent']).toContain(state)
  }
  expect(rows.filter(({ state }) => state === 'waiting').length).toBeLessThanOrEqual(5)
  const arrived = rows.filter(({ state }) => state === 'delivered')
  if (rows[0]) expect(rows[0].credits).toBe(CREDITS - arrived.length)
  for (const other of others) {
    const chat = await chatWith(other, anna).catch(() => null)
    if (!chat) continue
    const shown = chat.messages.map(({ text }) => text)
    const due = arrived.filter(({ recipient }) => recipient === other.id).map(({ key }) => `Hello ${key}`)
    // They arrive in the order in which they were written: their numbers in their keys.
    const inOrder = due.toSorted((a, b) => Number(a.split('-')[1]) - Number(b.split('-')[1]))
    expect(shown).toEqual(inOrder)
  }
}

test('CHT-2 CHT-8 no sequence leaves a waiting message charged, lost, doubled or visible', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const at = await stage()
      for (const [number, step] of taken.entries()) {
        await perform(at, step, number)
        await check(at)
      }
      await follow(at.anna.browser, at.link)
      await check(at)
    }),
    { seed, numRuns: 12 },
  )
  expect(await reconcile(pool)).toMatchObject({ isClean: true })
}, 120_000)
