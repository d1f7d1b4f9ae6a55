import { bigint, nullable, statement, text } from '#platform/db/statement.ts'

/** What somebody wrote about themself is taken off their profile, and given to whoever keeps it. */
export const takeAbout = statement({
  name: 'members.take_about',
  takes: { member: bigint },
  gives: { about: nullable(text) },
  sql: `with before as (select account_id, about from profile where account_id = :member for update)
        update profile p set about = null from before b where p.account_id = b.account_id returning b.about`,
})

/** It comes back, unless they have written something else since: that is theirs. */
export const giveAboutBack = statement({
  name: 'members.give_about_back',
  takes: { member: bigint, about: text },
  gives: {},
  sql: `update profile set about = :about where account_id = :member and coalesce(about, '') = ''`,
})
