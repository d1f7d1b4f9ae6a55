import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { announce } from '#platform/announcements.ts'
import { transaction } from '#platform/db/database.ts'
import { markRead } from '#features/chat/server/queries.ts'
import { sendMessage } from '#features/chat/server/send-queries.ts'
import { FREE_CONVERSATIONS } from '#features/chat/rules.ts'
import { addLike } from '#features/likes/server/give.ts'
import { deleteLike, markLikeSeen } from '#features/likes/server/queries.ts'
import { profileViewed } from '#features/members/server/index.ts'
import { upsertView } from '#features/members/server/queries.ts'
import { kinds, paces } from '#features/notifications/choices.ts'
import { lookAgain } from '#features/notifications/server/queries.ts'
import { NoticesModel } from '../support/notices-model.ts'
import type { ModelMember, Told } from '../support/notices-model.ts'
import { noticeWorker } from '../support/notices.ts'
import { emptySite } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { progressOf, randomFrom, seed, volume } from '../support/volume.ts'

const MEMBERS = 500
const OPERATIONS = volume(50_000)
const TEST_TIMEOUT_MS = 1_800_000
const MINUTE_MS = 60_000
/** Clocks change on 25 October in Europe and on 1 November in America; in Cairo on 30 October. */
const START = Date.parse('2026-10-24T06:00:00Z')
/** Twelve days; in a short run the first of them, with its night. */
const LENGTH_MS = volume(12 * 24 * 60) * MINUTE_MS
const zones = ['Europe/Amsterdam', 'America/New_York', 'Africa/Cairo', 'Asia/Kathmandu', 'UTC']

const site = await startSite()
const { pool } = site
const domain = await emptySite(site, { message_credits: 0, gift_credits: 0 })
const random = randomFrom(seed)
const below = (limit: number) => Math.floor(random() * limit)
const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T

let now = START
const worker = await noticeWorker(pool, { now: () => new Date(now) })
const model = new NoticesModel()

const crowd = async (): Promise<ModelMember[]> => {
  const { rows } = await pool.query<{ id: number; session: number; site: number }>(
    `with made as (
       insert into account (site_id, email, name, date_of_birth, language, status, paid_user, credits, signup_date)
       select s.id, 'crowd-' || n || '@example.org', 'Crowd ' || n, '1990-01-01', 'en', 'active', true, 0, now()
         from site s, generate_series(1, $2::int) n where s.domain = $1 returning id, site_id, name, date_of_birth
     ), shown as (
       insert into profile (account_id, site_id, name, birth, status, gender, country)
       select id, site_id, name, date_of_birth, 'active', 'woman', 'NL' from made
     ), sessions as (
       insert into session (account_id, token_hash, device, created_at, authenticated_at, last_seen_at, expires_at)
       select id, 'crowd-' || id, 'Test', now(), now(), now(), now() + interval '1 year' from made returning id, account_id
     )
     select made.id, sessions.id as session, site_id as site from made join sessions on account_id = made.id order by 1`,
    [domain, MEMBERS],
  )
  const people = rows.map(({ id }) => ({
    id,
    zone: pick(zones),
    pace: '15' as const,
    quiet: null,
    pausedUntil: 0,
    disabled: new Set(['push:view']),
    devices: below(3),
    isUnsubscribed: false,
    isDeleted: false,
    isInvisible: false,
    presentUntil: 0,
  }))
  await pool.query(
    `update account a set time_zone = z, notifications_disabled = '{push:view}' from unnest($1::bigint[], $2::text[]) t(id, z) where a.id = t.id`,
    [people.map(({ id }) => id), people.map(({ zone }) => zone)],
  )
  await pool.query('insert into notification_settings (account_id) select unnest($1::bigint[])', [
    people.map(({ id }) => id),
  ])
  await pool.query(
    `insert into push_subscription (account_id, session_id, endpoint, p256dh, auth, created_at)
     select s.account_id, s.id, 'https://push.example/' || s.id || '/' || n, 'k', 'a', now()
       from unnest($1::bigint[], $2::int[]) t(id, devices) join session s on s.account_id = t.id,
            generate_series(1, t.devices) n`,
    [people.map(({ id }) => id), people.map(({ devices }) => devices)],
  )
  return people
}

const people = await crowd()
for (const member of people) model.members.set(member.id, member)
const siteId =
  (await pool.query<{ id: number }>('select id from site where domain = $1', [domain])).rows[0]?.id ?? 0

/** Mostly the same few: things happen between people who know each other. */
const somebody = () => people[Math.floor(random() ** 2 * MEMBERS)] as ModelMember
const twoOthers = (): [ModelMember, ModelMember] => {
  const [one, other] = [somebody(), somebody()]
  return one === other ? twoOthers() : [one, other]
}
const key = (a: ModelMember, b: ModelMember) => `${a.id} ${b.id}`
const isBlocked = (a: ModelMember, b: ModelMember) =>
  model.blocks.has(key(a, b)) || model.blocks.has(key(b, a))
const at = () => new Date(now)

const write = async (kind: 'text' | 'gift') => {
  const [from, to] = twoOthers()
  const sent = await sendMessage.maybe(pool, {
    sender: from.id,
    recipient: to.id,
    site: siteId,
    price: 0,
    ledgerAccount: 'messages',
    clientKey: randomUUID(),
    kind,
    body: kind === 'gift' ? 'rose' : 'Hello',
    state: 'delivered',
    decision: null,
    freeConversations: FREE_CONVERSATIONS,
    now: at(),
    traceparent: null,
  })
  // Whoever may not write has changed nothing.
  if (!sent) return
  conversations.set([from.id, to.id].toSorted((a, b) => a - b).join(' '), sent.conversation_id)
  model.unread.set(key(to, from), (model.unread.get(key(to, from)) ?? 0) + 1)
  model.announce(kind === 'gift' ? 'gift' : 'message', to.id, from.id, now)
}
const conversations = new Map<string, number>()

const read = async () => {
  const entries = [...model.unread].filter(([, count]) => count > 0)
  if (entries.length === 0) return
  const [reader = 0, writer = 0] = pick(entries)[0].split(' ').map(Number)
  const conversation = conversations.get([reader, writer].toSorted((a, b) => a - b).join(' ')) ?? 0
  await markRead.maybe(pool, { member: reader, conversation, sequence: 2 ** 31 - 1, now: at() })
  model.unread.set(`${reader} ${writer}`, 0)
}

const like = async () => {
  const [from, to] = twoOthers()
  if (from.isDeleted || to.isDeleted || isBlocked(from, to) || model.likes.has(key(to, from))) return
  // Both ways it would be a match, which another kind tells of.
  if (model.likes.has(key(from, to))) return
  await transaction(pool, (tx) => addLike(tx, from.id, to.id, at()))
  model.likes.set(key(to, from), false)
  model.announce('like', to.id, from.id, now)
}

const changeLike = async () => {
  if (model.likes.size === 0) return
  const found = pick([...model.likes.keys()])
  const [liked = 0, liker = 0] = found.split(' ').map(Number)
  if (random() < 0.5) {
    await deleteLike.run(pool, { liker, liked })
    model.likes.delete(found)
  } else {
    await markLikeSeen.run(pool, { reader: liked, liker, now: at() })
    model.likes.set(found, true)
  }
}

const view = async () => {
  const [viewer, viewed] = twoOthers()
  if (viewer.isDeleted || viewed.isDeleted || isBlocked(viewer, viewed)) return
  if ((await upsertView.run(pool, { viewed: viewed.id, viewer: viewer.id, now: at() })) === 0) return
  await announce(pool, profileViewed, { to: viewed.id, other: viewer.id, now: at() })
  model.announce('view', viewed.id, viewer.id, now)
}

const block = async () => {
  const [one, other] = twoOthers()
  const params = [one.id, other.id]
  if (model.blocks.delete(key(one, other))) {
    await pool.query('delete from block where blocker_id = $1 and blocked_id = $2', params)
  } else {
    await pool.query('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, now())', params)
    model.blocks.add(key(one, other))
  }
}

const leave = async () => {
  const member = pick(people)
  if (random() > 0.1) return
  member.isDeleted = !member.isDeleted
  await pool.query('update account set status = $2 where id = $1', [
    member.id,
    member.isDeleted ? 'deleted' : 'active',
  ])
}

const hide = async () => {
  const member = pick(people)
  member.isInvisible = !member.isInvisible
  await pool.query('update profile set invisible = $2 where account_id = $1', [member.id, member.isInvisible])
}

const look = async () => {
  const member = somebody()
  member.presentUntil = now + below(30) * MINUTE_MS
  await pool.query(
    `insert into presence (session_id, page, account_id, seen_until) select id, 'page', account_id, $2 from session where account_id = $1
     on conflict (session_id, page) do update set seen_until = excluded.seen_until`,
    [member.id, new Date(member.presentUntil)],
  )
}

const settings = {
  how_soon: (member: ModelMember) => (member.pace = pick(paces)),
  paused_until: (member: ModelMember) => new Date((member.pausedUntil = now + below(20) * 60 * MINUTE_MS)),
  mail_unsubscribed_at: (member: ModelMember) => {
    member.isUnsubscribed = random() < 0.2
    return member.isUnsubscribed ? at() : null
  },
}
const choose = async () => {
  const member = somebody()
  const name = pick(Object.keys(settings) as (keyof typeof settings)[])
  await pool.query(`update notification_settings set ${name} = $2 where account_id = $1`, [
    member.id,
    settings[name](member),
  ])
  await lookAgain.run(pool, { account: member.id, now: at() })
  model.lookAgain(member.id)
}
const chooseNight = async () => {
  const member = somebody()
  const isAsleep = random() < 0.8
  // Over midnight, or a nap in the afternoon.
  const [from, until] =
    random() < 0.8 ? [1200 + below(230), 300 + below(300)] : [720 + below(120), 900 + below(60)]
  member.quiet = isAsleep ? { from, until } : null
  await pool.query(
    'update notification_settings set quiet_from = $2, quiet_until = $3 where account_id = $1',
    [member.id, member.quiet?.from ?? null, member.quiet?.until ?? null],
  )
  await lookAgain.run(pool, { account: member.id, now: at() })
  model.lookAgain(member.id)
}
const switchOne = async () => {
  const member = somebody()
  const one = `${pick(['mail', 'push'])}:${pick(kinds)}`
  if (!member.disabled.delete(one)) member.disabled.add(one)
  await pool.query('update account set notifications_disabled = $2 where id = $1', [
    member.id,
    [...member.disabled],
  ])
  await lookAgain.run(pool, { account: member.id, now: at() })
  model.lookAgain(member.id)
}

type DecidedRow = Told & { batch: number }
let lettersBefore = 0

/** The worker has its turn, and the model says what must have come of it. */
const tick = async () => {
  await worker.work()
  const { decided, letters } = model.tick(now)
  const { rows } = await pool.query<DecidedRow>(
    `select account_id as member, channel, kind, other_id as other, count, outcome from notice where decided_at >= $1 and decided_at < $2`,
    [new Date(now), new Date(now + MINUTE_MS)],
  )
  const text = (told: Told) => Object.values(told).join(' ')
  expect(rows.map(text).toSorted(), new Date(now).toISOString()).toEqual(decided.map(text).toSorted())
  const left = worker.sent.slice(lettersBefore).map(({ channel, account_id: id }) => `${channel} ${id}`)
  lettersBefore = worker.sent.length
  expect(left.toSorted(), new Date(now).toISOString()).toEqual(letters.toSorted())
}

const operations: [number, () => Promise<unknown>][] = [
  [10, () => write('text')],
  [2, () => write('gift')],
  [4, like],
  [4, view],
  [8, read],
  [3, changeLike],
  [2, block],
  [1, leave],
  [1, hide],
  [4, look],
  [3, choose],
  [2, chooseNight],
  [2, switchOne],
]
const bag = operations.flatMap(([weight, operation]) => Array.from({ length: weight }, () => operation))

test(
  `NOT-5 NOT-6 A1 A2 A3 of ${OPERATIONS} operations among ${MEMBERS} members, just those notices leave that a model says`,
  async () => {
    const progress = progressOf('notices', OPERATIONS)
    let lastTick = now
    for (let done = 0; done < OPERATIONS; done++) {
      await pick(bag)()
      progress()
      now += 1 + below((2 * LENGTH_MS) / OPERATIONS)
      // Often enough that nobody's day passes between two turns.
      while (now - lastTick > 20 * MINUTE_MS || random() < 0.02) {
        const resume = now
        now = Math.min(now, lastTick + 20 * MINUTE_MS)
        lastTick = now
        await tick()
        now = Math.max(now, resume)
        if (now - lastTick <= 20 * MINUTE_MS) break
      }
    }
    expect(worker.sent.length).toBeGreaterThan(OPERATIONS / 50)
  },
  TEST_TIMEOUT_MS,
)
