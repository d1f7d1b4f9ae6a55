import { bigint, bool, int, moment, nullable, statement, text } from '#platform/db/statement.ts'

/**
 * A browser has one subscription: whoever logs in there next takes it over, if it is really the same browser, which
 * its keys tell. Gives nothing where it is not, or where the session has just ended.
 */
export const saveSubscription = statement({
  name: 'push.save',
  takes: { account: bigint, session: bigint, endpoint: text, p256dh: text, auth: text, now: moment },
  gives: { id: bigint, is_new: bool },
  sql: `insert into push_subscription as p (account_id, session_id, endpoint, p256dh, auth, created_at)
        select s.account_id, s.id, :endpoint, :p256dh, :auth, :now
          from (select id, account_id from session where id = :session and account_id = :account for key share) s
        on conflict (endpoint) do update
           set account_id = excluded.account_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
               auth = excluded.auth, failing_since = null,
               created_at = case when p.account_id = excluded.account_id then p.created_at else excluded.created_at end,
               last_sent_at = case when p.account_id = excluded.account_id then p.last_sent_at end
         where p.account_id = excluded.account_id or (p.p256dh = excluded.p256dh and p.auth = excluded.auth)
        returning p.id, p.created_at = :now as is_new`,
})

export const keepNewest = statement({
  name: 'push.keep_newest',
  takes: { account: bigint, limit: int },
  gives: {},
  sql: `delete from push_subscription
         where account_id = :account and id in (
           select id from push_subscription where account_id = :account
            order by created_at desc, id desc offset :limit::int)`,
})

/** By one of the two; an id or address of somebody else is nothing here. */
export const deleteOwn = statement({
  name: 'push.delete_own',
  takes: { account: bigint, id: nullable(bigint), endpoint: nullable(text) },
  gives: {},
  sql: `delete from push_subscription where account_id = :account and (id = :id or endpoint = :endpoint)`,
})

/** Where a member is told by push. */
export const findDevices = statement({
  name: 'push.devices',
  takes: { account: bigint, session: bigint },
  gives: { id: bigint, device: text, created_at: moment, last_sent_at: nullable(moment), is_current: bool },
  sql: `select p.id, s.device, p.created_at, p.last_sent_at, p.session_id = :session as is_current
          from push_subscription p join session s on s.id = p.session_id
         where p.account_id = :account order by p.session_id = :session desc, p.created_at desc, p.id desc`,
})

/** With whose it is: an entry for somebody who was logged in there before is not for whoever is now. */
export const findSubscription = statement({
  name: 'push.find',
  takes: { id: bigint, account: bigint },
  gives: { endpoint: text, p256dh: text, auth: text },
  sql: `select endpoint, p256dh, auth from push_subscription where id = :id and account_id = :account`,
})

/** Its service says that there is nobody; a browser that has subscribed anew meanwhile stays. */
export const deleteGone = statement({
  name: 'push.delete_gone',
  takes: { id: bigint, endpoint: text },
  gives: {},
  sql: `delete from push_subscription where id = :id and endpoint = :endpoint`,
})

export const markArrived = statement({
  name: 'push.arrived',
  takes: { id: bigint, now: moment },
  gives: {},
  sql: `update push_subscription set last_sent_at = :now, failing_since = null where id = :id`,
})

export const markFailing = statement({
  name: 'push.failing',
  takes: { id: bigint, now: moment },
  gives: {},
  sql: `update push_subscription set failing_since = :now where id = :id and failing_since is null`,
})
