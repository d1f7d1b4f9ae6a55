import {
  bigint,
  bigints,
  bool,
  int,
  moment,
  nullable,
  oneOf,
  statement,
  text,
  texts,
} from '#platform/db/statement.ts'
import { FREE_CONVERSATIONS } from '#features/chat/rules.ts'
import { candidateStatements } from '#features/members/server/index.ts'

/** Sites that the demo has not made: where there is one, nobody invented does anything. */
export const findOtherSite = statement({
  name: 'life.other_site',
  takes: { domains: texts },
  gives: { domain: text },
  sql: `select domain from site where domain <> all(:domains) limit 1`,
})

/** Real people who were here lately, by their newest login. There are few in a demo, and their logins are what there is of them. */
export const findPeople = statement({
  name: 'life.people',
  takes: { seenSince: moment, limit: int },
  gives: {
    id: bigint,
    name: text,
    language: text,
    site_id: int,
    domain: text,
    since: moment,
    seen_at: moment,
  },
  sql: `select distinct on (s.account_id) s.account_id as id, k.name, k.language, k.site_id, k.domain,
               s.created_at as since, s.last_seen_at as seen_at
          from (select account_id, created_at, last_seen_at from session where last_seen_at > :seenSince
                 order by last_seen_at desc limit :limit::int) s
          cross join lateral (
            select a.name, a.language, a.site_id, t.domain
              from account a join site t on t.id = a.site_id
              join profile p on p.account_id = a.id and not p.invented and p.status = 'active'
             where a.id = s.account_id and a.status = 'active' and a.restriction is null limit 1) k
         order by s.account_id, s.created_at desc`,
})

/** Nobody is bothered by whom they have blocked or reported. */
const isWelcome = (person: string, member: string): string =>
  `not exists (select 1 from block b where (b.blocker_id = ${person} and b.blocked_id = ${member})
                                        or (b.blocker_id = ${member} and b.blocked_id = ${person}))
   and not exists (select 1 from report r where r.reporter_id = ${person} and r.subject_id = ${member})`

/** What these people have said last to somebody invented, the longest waiting first. */
export const findWaiting = statement({
  name: 'life.waiting',
  takes: { people: bigints, since: moment, limit: int },
  gives: {
    person_id: bigint,
    member_id: bigint,
    conversation_id: bigint,
    sequence: int,
    kind: oneOf<'text' | 'photo' | 'gift'>(),
    body: text,
    created_at: moment,
    read_sequence: int,
    has_reacted: bool,
  },
  sql: `select s.account_id as person_id, s.other_id as member_id, s.conversation_id, m.sequence, m.kind, m.body, m.created_at,
               o.read_sequence,
               exists (select 1 from message_reaction r where r.conversation_id = m.conversation_id
                                                          and r.sequence = m.sequence and r.account_id = s.other_id) as has_reacted
          from unnest(:people::bigint[]) h(id)
          cross join lateral (
            select c.account_id, c.other_id, c.conversation_id, c.last_sequence from conversation_side c
             where c.account_id = h.id and not c.is_removed and c.last_at > :since
             order by c.last_at desc, c.conversation_id desc limit :limit::int) s
          join message m on m.conversation_id = s.conversation_id and m.sequence = s.last_sequence
                        and m.sender_id = s.account_id and m.state = 'delivered'
          join profile p on p.account_id = s.other_id and p.invented and p.status = 'active'
          join conversation_side o on o.account_id = s.other_id and o.conversation_id = s.conversation_id
         where ${isWelcome('s.account_id', 's.other_id')}
         order by m.created_at, s.conversation_id limit :limit::int`,
})

/** What an invented member has said in a conversation by itself: the demo may have given it a past. */
export const findSaid = statement({
  name: 'life.said',
  takes: { member: bigint, conversation: bigint },
  gives: { body: text },
  sql: `select m.body from message m
         where m.conversation_id = :conversation and m.sender_id = :member and m.kind = 'text' and m.client_key like 'life-%'
         order by m.sequence`,
})

/** Likes of these people for somebody invented who has not answered them. */
export const findLikesWaiting = statement({
  name: 'life.likes',
  takes: { people: bigints, since: moment, limit: int },
  gives: { person_id: bigint, member_id: bigint, created_at: moment },
  sql: `select k.liker_id as person_id, k.liked_id as member_id, k.created_at
          from unnest(:people::bigint[]) h(id)
          join profile_like k on k.liker_id = h.id and k.created_at > :since
          join profile p on p.account_id = k.liked_id and p.invented and p.status = 'active'
         where not exists (select 1 from profile_like o where o.liker_id = k.liked_id and o.liked_id = k.liker_id)
           and ${isWelcome('k.liker_id', 'k.liked_id')}
         order by k.created_at desc, k.liked_id limit :limit::int`,
})

/** What these people have asked somebody invented for, the longest waiting first: to see their private photos. */
export const findQuestions = statement({
  name: 'life.questions',
  takes: { people: bigints, since: moment, limit: int },
  gives: { person_id: bigint, member_id: bigint, asked_at: moment },
  sql: `select g.viewer_id as person_id, g.owner_id as member_id, g.asked_at
          from unnest(:people::bigint[]) h(id)
          join photo_grant g on g.viewer_id = h.id and g.granted_at is null and g.asked_at > :since
          join profile p on p.account_id = g.owner_id and p.invented and p.status = 'active'
         where ${isWelcome('g.viewer_id', 'g.owner_id')}
         order by g.asked_at, g.owner_id limit :limit::int`,
})

/** How often invented members have looked at somebody since then, and when the last one did. */
export const countVisits = statement({
  name: 'life.visits',
  takes: { person: bigint, since: moment },
  gives: { visits: int, last_at: nullable(moment) },
  sql: `select count(*)::int as visits, max(v.seen_at) as last_at
          from profile_view v join profile p on p.account_id = v.viewer_id and p.invented
         where v.viewed_id = :person and v.seen_at >= :since`,
})

/** Whoever suits somebody, has had nothing to do with them yet and may begin another conversation. */
export const visitorsBy = candidateStatements(
  'life.visitors',
  `and p.invented and p.main_photo is not null
   and exists (select 1 from account w where w.id = p.account_id
                                         and (w.paid_user or w.conversations_started < ${FREE_CONVERSATIONS}))
   and not exists (select 1 from profile_view v where v.viewed_id = :reader and v.viewer_id = p.account_id)
   and not exists (select 1 from profile_like k where k.liker_id = p.account_id and k.liked_id = :reader)
   and not exists (select 1 from report r where r.reporter_id = :reader and r.subject_id = p.account_id)
   and not exists (select 1 from conversation_side c where c.account_id = :reader and c.other_id = p.account_id)`,
)

export const insertSession = statement({
  name: 'life.open_session',
  takes: { account: bigint, tokenHash: text, now: moment, lastSeenAt: moment, expiresAt: moment },
  gives: {},
  sql: `insert into session (account_id, token_hash, device, created_at, last_seen_at, authenticated_at, expires_at)
        select p.account_id, :tokenHash, 'Demo', :now, :lastSeenAt, :now, :expiresAt
          from profile p where p.account_id = :account and p.invented`,
})

export const deleteSession = statement({
  name: 'life.close_session',
  takes: { tokenHash: text },
  gives: {},
  sql: `delete from session where token_hash = :tokenHash`,
})
