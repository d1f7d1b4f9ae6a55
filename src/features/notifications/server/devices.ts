import { bigint, bool, moment, nullable, statement, text } from '#platform/db/statement.ts'

/** The browsers that are told, the one that asks first. */
export const findDevices = statement({
  name: 'notifications.devices',
  takes: { account: bigint, current: bigint },
  gives: {
    id: bigint,
    device: text,
    is_current: bool,
    created_at: moment,
    last_sent_at: nullable(moment),
  },
  sql: `select p.id, s.device, s.id = :current as is_current, p.created_at, p.last_sent_at
          from push_subscription p join session s on s.id = p.session_id
         where p.account_id = :account
         order by s.id = :current desc, p.created_at desc, p.id desc`,
})
