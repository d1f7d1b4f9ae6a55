import { isMemberLander, landerNames } from '#features/marketing/landers.ts'
import { createPool } from '#platform/db/database.ts'
import { inProject } from '#platform/root.ts'
import { gzipped, kilobytes, linked, reactAlone, weightOf } from './bytes.ts'
import { measureLanders } from './lighthouse.ts'
import { alternate } from './load.ts'
import { launch } from './server.ts'
import type { Row } from './table.ts'

/**
 * Somebody whom visitors may see. Of the invented only the demo's own have pictures that can be fetched: who has none is taken
 * out, so that a page is measured with its faces.
 */
const publicMember = async (databaseUrl: string): Promise<number> => {
  const pool = createPool({ connectionString: databaseUrl, max: 1 })
  await pool.query(
    `update profile set public_since = case when has.photo and account_id % 5 < 2 then now() end
       from (select p.account_id as id, exists (select from photo where account_id = p.account_id) as photo
               from profile p where p.account_id < 10000 or p.public_since is not null) has
      where account_id = has.id and (public_since is null) = (has.photo and account_id % 5 < 2)`,
  )
  const { rows } = await pool.query<{ id: number }>(
    `select p.account_id as id from profile p join site s on s.id = p.site_id
      where s.is_default and p.listed and p.public_since is not null and p.main_photo is not null and not p.fictional
      limit 1`,
  )
  await pool.end()
  return rows[0]?.id ?? 0
}

const heaviest = async (pages: readonly string[]): Promise<{ scripts: number; page: number }> => {
  const weights = await Promise.all(
    pages.map(async (url) => {
      const html = await (await fetch(url)).text()
      const scripts = weightOf(linked(html, /(?:src|href)="(\/assets\/[^"]+\.js)"/g))
      return { scripts, page: gzipped(html) + scripts }
    }),
  )
  const most = (of: (one: { scripts: number; page: number }) => number) => Math.max(...weights.map(of))
  return { scripts: most(({ scripts }) => scripts), page: most(({ page }) => page) }
}

/** What advertising pays for: each lander, as somebody on a phone meets it. */
export const measureLanderPages = async (site: string, databaseUrl: string): Promise<Row[]> => {
  const member = await publicMember(databaseUrl)
  const pages = landerNames.map((name) =>
    isMemberLander(name) ? `${site}/members/${member}/${name}` : `${site}/landers/${name}`,
  )
  const { scripts, page } = await heaviest(pages)
  const alone = await reactAlone()
  const bare = await launch(inProject('bench', 'bare-lander.ts'), { DATABASE_URL: databaseUrl })
  const { own, limit, ratio } = await alternate(`${site}/landers/gallery`, bare.url).finally(() =>
    bare.stop(),
  )
  return [
    {
      what: 'JavaScript of the heaviest lander, gzip, against react + react-dom alone',
      figure: `${kilobytes(scripts)} / ${kilobytes(alone)}`,
      ratio: scripts / alone,
      bound: { atMost: 0.25 },
    },
    {
      what: 'heaviest lander with its styles and script, gzip, kB',
      figure: kilobytes(page),
      ratio: page / 1000,
      bound: { atMost: 20 },
    },
    {
      what: '`/landers/gallery`, requests/s against bare renderToString of the same tree',
      figure: `${Math.round(own)} / ${Math.round(limit)}`,
      ratio,
      bound: { atLeast: 0.8 },
    },
    ...(await measureLanders(pages)),
  ]
}
