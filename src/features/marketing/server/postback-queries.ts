import { bigint, bool, int, json, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import type { PostbackEvent, PostbackState } from '../networks.ts'

const event = oneOf<PostbackEvent>()
const state = oneOf<PostbackState>()
export type Extras = { ref?: string; sub1?: string; sub2?: string; sub3?: string }

const sender = {
  id: int,
  site_id: int,
  is_paused: bool,
  daily_cap: nullable(int),
  click_id: text,
  source: json<Extras>(),
}
/** The network that sent this account here, if it is one of the site's and has named the click. */
const senderOf = (lock: string) => `
  select n.id, n.site_id, n.paused_at is not null as is_paused, n.daily_cap, a.traffic_source->>'click_id' as click_id,
         jsonb_strip_nulls(jsonb_build_object('ref', a.traffic_source->'ref', 'sub1', a.traffic_source->'sub1',
           'sub2', a.traffic_source->'sub2', 'sub3', a.traffic_source->'sub3')) as source
    from account a join network n on n.site_id = a.site_id and lower(n.name) = lower(a.traffic_source->>'network')
   where a.id = :account and a.traffic_source->>'click_id' <> '' ${lock}`

/** One after the other: of two leads that come at once one is the last that the cap allows. */
export const lockSenderForLead = statement({
  name: 'postbacks.sender_for_lead',
  takes: { account: bigint },
  gives: sender,
  sql: senderOf('for no key update of n'),
})

/** Nobody pauses or resumes the network meanwhile. */
export const lockSender = statement({
  name: 'postbacks.sender',
  takes: { account: bigint },
  gives: sender,
  sql: senderOf('for share of n'),
})
export type Sender = Awaited<ReturnType<typeof lockSender.one>>

/** Leads of a day that count, up to one of them: clicks that the network does not know use up nothing. */
export const countLeads = statement({
  name: 'postbacks.count_leads',
  takes: { network: int, from: moment, before: moment, below: nullable(bigint) },
  gives: { leads: bigint },
  sql: `select count(*) as leads from postback
         where network_id = :network and created_at >= :from and created_at < :before and event = 'lead'
           and state not in ('over_cap', 'refused') and (:below::bigint is null or id < :below)`,
})

export const findLead = statement({
  name: 'postbacks.lead',
  takes: { network: int, click: text },
  gives: { account_id: nullable(bigint), state },
  sql: `select account_id, state from postback
         where network_id = :network and click_id = :click and event = 'lead' and order_key = ''`,
})

export const findIsConfigured = statement({
  name: 'postbacks.is_configured',
  takes: { network: int, event },
  gives: { is_configured: bool },
  sql: `select exists (select 1 from network_postback where network_id = :network and event = :event) as is_configured`,
})

/** No row where it was written before. */
export const insertPostback = statement({
  name: 'postbacks.insert',
  takes: {
    network: int,
    account: nullable(bigint),
    click: text,
    source: json<Extras>(),
    event,
    order: text,
    state,
    now: moment,
  },
  gives: { id: bigint },
  sql: `insert into postback (network_id, account_id, click_id, source, event, order_key, state, created_at)
        values (:network, :account, :click, :source, :event, :order, :state, :now)
        on conflict (network_id, click_id, event, order_key) do nothing returning id`,
})

const order = {
  id: bigint,
  network_id: int,
  account_id: nullable(bigint),
  click_id: text,
  source: json<Extras>(),
  event,
  state,
  is_tried: bool,
}
/** All that is known of one order: the sale, and what reversed it. */
export const findOrder = statement({
  name: 'postbacks.order',
  takes: { order: text },
  gives: order,
  sql: `select id, network_id, account_id, click_id, source, event, state, tried_at is not null as is_tried
          from postback where order_key = :order and order_key <> ''`,
})

export const lockOrder = statement({
  name: 'postbacks.lock_order',
  takes: { order: text },
  gives: order,
  sql: `select id, network_id, account_id, click_id, source, event, state, tried_at is not null as is_tried
          from postback where order_key = :order and order_key <> '' order by id for update`,
})

export const lockNetwork = statement({
  name: 'postbacks.lock_network',
  takes: { network: int },
  gives: { id: int, site_id: int, name: text, is_paused: bool, daily_cap: nullable(int) },
  sql: `select id, site_id, name, paused_at is not null as is_paused, daily_cap from network
         where id = :network for share`,
})

export const findNetworkOf = statement({
  name: 'postbacks.network_of',
  takes: { id: bigint },
  gives: { network_id: int },
  sql: `select network_id from postback where id = :id`,
})

/** What is about to be sent, with the address that it goes to by now. */
export const lockPostback = statement({
  name: 'postbacks.lock',
  takes: { id: bigint },
  gives: {
    click_id: text,
    source: json<Extras>(),
    event,
    order_key: text,
    state,
    created_at: moment,
    address: nullable(text),
    payout_cents: nullable(int),
    currency: nullable(text),
    success_text: nullable(text),
  },
  sql: `select p.click_id, p.source, p.event, p.order_key, p.state, p.created_at,
               c.address, c.payout_cents, c.currency, c.success_text
          from postback p left join network_postback c on c.network_id = p.network_id and c.event = p.event
         where p.id = :id for update of p`,
})
export type PostbackRow = Awaited<ReturnType<typeof lockPostback.one>>

export const setState = statement({
  name: 'postbacks.set_state',
  takes: { id: bigint, state },
  gives: {},
  sql: `update postback set state = :state where id = :id`,
})

export const markTried = statement({
  name: 'postbacks.mark_tried',
  takes: { id: bigint, payout: nullable(int), currency: nullable(text), now: moment },
  gives: {},
  sql: `update postback set tried_at = coalesce(tried_at, :now), payout_cents = :payout, currency = :currency
         where id = :id`,
})

export const noteAnswer = statement({
  name: 'postbacks.note_answer',
  takes: { id: bigint, status: nullable(int), answer: nullable(text), now: moment },
  gives: {},
  sql: `update postback set status = :status, answer = :answer, answered_at = :now where id = :id`,
})

export const markSent = statement({
  name: 'postbacks.mark_sent',
  takes: { id: bigint, now: moment },
  gives: {},
  sql: `update postback set state = 'sent', sent_at = :now where id = :id`,
})

/** Refused is what was answered with a no; of the rest nobody knows. */
export const giveUpPostback = statement({
  name: 'postbacks.give_up',
  takes: { id: bigint },
  gives: {},
  sql: `update postback
           set state = case when status < 500 and status not in (408, 425, 429) then 'refused' else 'given_up' end
         where id = :id and state = 'queued'`,
})

/** The first report counts: a network is judged by how many it sends of whom others complain. */
export const markReported = statement({
  name: 'postbacks.mark_reported',
  takes: { account: bigint, now: moment },
  gives: {},
  sql: `update postback set reported_at = :now
         where account_id = :account and event = 'lead' and reported_at is null`,
})
