import { bigint, bool, int, json, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import type { PauseReason, PostbackEvent, PostbackState } from '../networks.ts'
import type { Network } from '../networks-contract.ts'

const event = oneOf<PostbackEvent>()
const settings = {
  name: text,
  daily_cap: nullable(int),
  max_refund_percent: nullable(int),
  max_report_percent: nullable(int),
  min_conversions: int,
  note: nullable(text),
}

/** Those of a site, or one of them. */
export const findNetworks = statement({
  name: 'networks.of_site',
  takes: { site: int, network: nullable(int) },
  gives: {
    id: int,
    ...settings,
    paused_at: nullable(moment),
    pause_reason: nullable(oneOf<PauseReason>()),
    created_at: moment,
    has_key: bool,
    waiting: bigint,
    postbacks: json<Network['postbacks']>(),
  },
  sql: `select id, name, daily_cap, max_refund_percent, max_report_percent, min_conversions, note, paused_at, pause_reason, created_at,
               exists (select 1 from partner k where k.network_id = n.id) as has_key,
               (select count(*) from postback p where p.network_id = n.id and p.state = 'paused') as waiting,
               coalesce((select jsonb_agg(to_jsonb(c) - 'network_id' order by c.event)
                           from network_postback c where c.network_id = n.id), '[]') as postbacks
          from network n where site_id = :site and (:network::int is null or id = :network) order by lower(name)`,
})

/** No row where the name is taken. */
export const insertNetwork = statement({
  name: 'networks.insert',
  takes: { site: int, ...settings, now: moment },
  gives: { id: int },
  sql: `insert into network (site_id, name, daily_cap, max_refund_percent, max_report_percent, min_conversions, note, created_at)
        values (:site, :name, :daily_cap, :max_refund_percent, :max_report_percent, :min_conversions, :note, :now)
        on conflict (site_id, lower(name)) do nothing returning id`,
})

export const updateNetwork = statement({
  name: 'networks.update',
  takes: { site: int, network: int, ...settings },
  gives: {},
  sql: `update network set name = :name, daily_cap = :daily_cap, max_refund_percent = :max_refund_percent,
                           max_report_percent = :max_report_percent, min_conversions = :min_conversions, note = :note
         where id = :network and site_id = :site`,
})

export const savePostback = statement({
  name: 'networks.save_postback',
  takes: {
    network: int,
    event,
    address: text,
    payout: nullable(int),
    currency: nullable(text),
    successText: nullable(text),
  },
  gives: {},
  sql: `insert into network_postback (network_id, event, address, payout_cents, currency, success_text)
        values (:network, :event, :address, :payout, :currency, :successText)
        on conflict (network_id, event) do update set address = excluded.address,
          payout_cents = excluded.payout_cents, currency = excluded.currency, success_text = excluded.success_text`,
})

export const deletePostback = statement({
  name: 'networks.delete_postback',
  takes: { network: int, event },
  gives: {},
  sql: `delete from network_postback where network_id = :network and event = :event`,
})

export const pause = statement({
  name: 'networks.pause',
  takes: { site: int, network: int, now: moment },
  gives: {},
  sql: `update network set paused_at = :now, pause_reason = 'staff'
         where id = :network and site_id = :site and paused_at is null`,
})

export const resume = statement({
  name: 'networks.resume',
  takes: { site: int, network: int, now: moment },
  gives: {},
  sql: `update network set paused_at = null, pause_reason = null, resumed_at = :now
         where id = :network and site_id = :site and paused_at is not null`,
})

/** What waited goes on, each with an entry of its own in the outbox, or is over. */
export const releasePaused = statement({
  name: 'networks.release_paused',
  takes: { network: int, site: int, sends: bool, since: moment, now: moment },
  gives: {},
  sql: `with released as (
          update postback set state = case when :sends and created_at >= :since then 'queued' else 'given_up' end
           where network_id = :network and state = 'paused' returning id, state)
        insert into outbox (channel, site_id, recipient, language, template, params, event_key, created_at, next_try_at)
        select 'postback', :site::int, id::text, 'en', 'postback', '{}'::jsonb,
               'postback:' || id || ':' || extract(epoch from :now::timestamptz), :now, :now
          from released where state = 'queued'
        on conflict (event_key) do nothing`,
})

export const findLog = statement({
  name: 'networks.log',
  takes: { network: int, limit: int },
  gives: {
    id: bigint,
    event,
    state: oneOf<PostbackState>(),
    click_id: text,
    order_key: text,
    created_at: moment,
    sent_at: nullable(moment),
    answered_at: nullable(moment),
    status: nullable(int),
    answer: nullable(text),
  },
  sql: `select id, event, state, click_id, order_key, created_at, sent_at, answered_at, status, answer
          from postback where network_id = :network order by id desc limit :limit::int`,
})

export const findPartner = statement({
  name: 'networks.partner',
  takes: { site: int, id: nullable(int), name: nullable(text) },
  gives: { name: text, is_suspended: bool },
  sql: `select name, paused_at is not null as is_suspended from network
         where site_id = :site and (id = :id or lower(name) = lower(:name))`,
})

/** What was told less what was taken back, each at what was promised when it was told. */
export const sumCommission = statement({
  name: 'networks.commission',
  takes: { site: int, from: moment, before: moment },
  gives: { network_id: int, currency: text, cents: bigint },
  sql: `with told as (
          select p.network_id, p.event, p.click_id, p.order_key, p.payout_cents, p.currency
            from postback p join network n on n.id = p.network_id
           where n.site_id = :site and p.state = 'sent' and p.created_at >= :from and p.created_at < :before)
        select network_id, currency, sum(cents)::bigint as cents
          from (select network_id, currency, payout_cents as cents from told where event in ('lead', 'confirmed', 'sale')
                union all
                select t.network_id, s.currency, -s.payout_cents
                  from told t join postback s on s.network_id = t.network_id and s.event = 'sale'
                   and s.click_id = t.click_id and s.order_key = t.order_key and s.state = 'sent'
                 where t.event in ('refund', 'chargeback')) each
         where cents is not null
         group by network_id, currency order by network_id, currency`,
})
