import {
  bigint,
  bool,
  int,
  json,
  moment,
  nullable,
  oneOf,
  statement,
  text,
  texts,
} from '#platform/db/statement.ts'
import type { LockScreen, Pace } from '../choices.ts'
import { defaultLockScreen, defaultPace } from '../rules.ts'

export const findSettings = statement({
  name: 'notifications.settings',
  takes: { account: bigint },
  gives: {
    disabled: texts,
    time_zone: nullable(text),
    how_soon: oneOf<Pace>(),
    quiet_from: nullable(int),
    quiet_until: nullable(int),
    paused_until: nullable(moment),
    lock_screen: oneOf<LockScreen>(),
    has_sound: bool,
  },
  sql: `select a.notifications_disabled as disabled, a.time_zone, coalesce(s.how_soon, '${defaultPace}') as how_soon,
               s.quiet_from, s.quiet_until, s.paused_until,
               coalesce(s.lock_screen, '${defaultLockScreen}') as lock_screen, coalesce(s.has_sound, false) as has_sound
          from account a left join notification_settings s on s.account_id = a.id
         where a.id = :account`,
})

/** Those that are named, and no others: two pages that change different ones do not undo each other. */
export const setSwitches = statement({
  name: 'notifications.set_switches',
  takes: { account: bigint, on: texts, off: texts },
  gives: {},
  sql: `update account a
           set notifications_disabled = array(select s from unnest(a.notifications_disabled || :off::text[]) s
                                               where s <> all (:on::text[]) group by s order by s)
         where a.id = :account`,
})

export const addSettings = statement({
  name: 'notifications.add_settings',
  takes: { account: bigint },
  gives: {},
  sql: `insert into notification_settings (account_id) values (:account) on conflict (account_id) do nothing`,
})

const changeable = 'how_soon, quiet_from, quiet_until, paused_until, lock_screen, has_sound'

/** Only the columns in the JSON change; what it names as null is emptied. */
export const updateSettings = statement({
  name: 'notifications.update_settings',
  takes: { account: bigint, changes: json<string>() },
  gives: {},
  sql: `update notification_settings s
           set (${changeable}) = (select ${changeable} from jsonb_populate_record(s, :changes::jsonb))
         where s.account_id = :account`,
})
