import { bigint, bool, int, statement, text } from '#platform/db/statement.ts'

export const findUnsubscription = statement({
  name: 'unsubscribe.state',
  takes: { account: bigint, site: int, switch: text },
  gives: { is_all_off: bool, is_kind_off: bool },
  sql: `select s.mail_unsubscribed_at is not null as is_all_off, :switch = any (a.notifications_disabled) as is_kind_off
          from account a left join notification_settings s on s.account_id = a.id
         where a.id = :account and a.site_id = :site and a.status <> 'deleted'`,
})

export const switchOff = statement({
  name: 'unsubscribe.switch_off',
  takes: { account: bigint, switch: text },
  gives: {},
  sql: `update account set notifications_disabled = array_append(notifications_disabled, :switch)
         where id = :account and not :switch = any (notifications_disabled)`,
})

export const switchOn = statement({
  name: 'unsubscribe.switch_on',
  takes: { account: bigint, switch: text },
  gives: {},
  sql: `update account set notifications_disabled = array_remove(notifications_disabled, :switch)
         where id = :account and :switch = any (notifications_disabled)`,
})
