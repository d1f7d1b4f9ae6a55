import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { emptySite } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { visitor } from '../support/visitor.ts'
import { volume } from '../support/volume.ts'

const PAIRS = volume(1000)
const site = await startSite()
const crowd = await emptySite(site)

test('LIK-2 pairs that like each other at once make a match each, told once per side', async () => {
  const { rows } = await site.pool.query<{ id: number }>(
    `with made as (
       insert into account (site_id, email, name, date_of_birth, language, status, signup_date)
       select s.id, 'crowd-' || n || '@example.org', 'Crowd ' || n, '1990-01-01', 'en', 'active', now()
         from site s, generate_series(1, $2::int) n where s.domain = $1 returning id, site_id, name, date_of_birth
     ), shown as (
       insert into profile (account_id, site_id, name, birth, status, gender, country)
       select id, site_id, name, date_of_birth, 'active', 'woman', 'NL' from made
     )
     select id from made order by id`,
    [crowd, 2 * PAIRS],
  )
  const tokens = rows.map(({ id }) => ({ id, token: `crowd-${id}` }))
  await site.pool.query(
    `insert into session (account_id, token_hash, device, created_at, authenticated_at, last_seen_at, expires_at)
     select a, h, 'Test', now(), now(), now(), now() + interval '1 day' from unnest($1::bigint[], $2::text[]) t(a, h)`,
    [
      tokens.map(({ id }) => id),
      tokens.map(({ token }) => createHash('sha256').update(token).digest('base64url')),
    ],
  )
  const likeAs = async (liker: (typeof tokens)[number], likedId: number) => {
    const browser = visitor(site, { host: crowd })
    browser.cookies.set('auth', liker.token)
    const answer = await browser.send('POST', '/api/like.php', { profile_id: likedId })
    expect(answer.status, answer.text).toBe(200)
    return (answer.json() as { match?: boolean }).match
  }
  const pairs = Array.from({ length: PAIRS }, (_, n) => [tokens[2 * n], tokens[2 * n + 1]] as const)
  const told: (boolean | undefined)[] = []
  for (let start = 0; start < pairs.length; start += 50) {
    const batch = pairs
      .slice(start, start + 50)
      .flatMap(([a, b]) => (a && b ? [likeAs(a, b.id), likeAs(b, a.id)] : []))
    told.push(...(await Promise.all(batch)))
  }
  expect(told).toHaveLength(2 * PAIRS)
  expect(told.filter(Boolean)).toHaveLength(PAIRS)
  const counted = await site.pool.query<{ matches: number; sides: number }>(
    `select (select count(*)::int from match m join profile p on p.account_id = m.low_id join site s on s.id = p.site_id
              where s.domain = $1) as matches,
            (select count(*)::int from match_side m join profile p on p.account_id = m.account_id
               join site s on s.id = p.site_id where s.domain = $1 and m.told_at is null) as sides`,
    [crowd],
  )
  expect(counted.rows).toEqual([{ matches: PAIRS, sides: 2 * PAIRS }])
})
