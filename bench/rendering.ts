import { inProject } from '#platform/root.ts'
import { gzipped, kilobytes } from './bytes.ts'
import { withClient } from './database.ts'
import { withDoubles } from './doubles.ts'
import { alternate } from './load.ts'
import { launch } from './server.ts'
import type { Row } from './table.ts'
import { logIn } from './upload.ts'

/** Pages of visitors, which are drawn once for many: so many times as fast as drawing each must they be. */
const pagesOfVisitors = { '/': 4, '/terms': 4, '/pricing': 4, '/members': 2 }

/** Those of members are drawn for each of them, after the database was asked: so much of bare drawing must they keep. */
const pagesOfMembers = (member: number) => ({
  '/members': 0.55,
  '/chats': 0.45,
  [`/members/${member}`]: 0.45,
})

/** Somebody whom the demo's own member can look at. */
const findSomebody = (databaseUrl: string): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select p.account_id as id from profile p join site s on s.id = p.site_id
        where s.is_default and p.listed and p.main_photo is not null order by p.account_id desc limit 1`,
    )
    return Number(rows[0]?.id)
  })

/** `cookies`: of those who ask for it at the same time, none for visitors. The tree is that of the first. */
type Page = { path: string; who: string; cookies: readonly string[]; bound: number }

const against = 'requests/s against bare renderToString of the same tree'

const withBare = async <T>(site: string, page: Page, work: (url: string) => Promise<T>): Promise<T> => {
  const bare = await launch(inProject('bench', 'bare-render.ts'), {
    BENCH_SITE: site,
    BENCH_PATH: page.path,
    BENCH_COOKIE: page.cookies[0] ?? '',
  })
  return work(bare.url).finally(() => bare.stop())
}

const measurePage = async (site: string, page: Page): Promise<Row> => {
  const { path, who, cookies, bound } = page
  const { own, limit, ratio } = await withBare(site, page, (bare) => alternate(site + path, bare, cookies))
  const name = path.replace(/\d+$/, '{id}')
  return {
    what: `\`${name}\` for ${who}, ${against}`,
    figure: `${Math.round(own)} / ${Math.round(limit)}`,
    ratio,
    bound: { atLeast: bound },
  }
}

/** Half of what the page of a member was when that was set: so heavy it must not become again. */
const MEMBERS_PAGE_KB = 48.5

/** What a page weighs beside the markup alone: its head, and the answers that the browser needs to go on with it. */
const measureWeight = async (site: string, page: Page): Promise<Row[]> => {
  const markup = await withBare(site, page, async (bare) => (await fetch(bare)).text())
  const answer = await fetch(site + page.path, { headers: { cookie: page.cookies[0] ?? '' } })
  const html = await answer.text()
  const inAll: Row = {
    what: `HTML of \`${page.path}\` for ${page.who}, before gzip, kB`,
    figure: kilobytes(html.length),
    ratio: html.length / 1000,
    bound: { atMost: MEMBERS_PAGE_KB },
  }
  const besideMarkup: Row = {
    what: `HTML of \`${page.path}\` for ${page.who}, gzip, against its bare markup`,
    figure: `${kilobytes(gzipped(html))} / ${kilobytes(gzipped(markup))}; ${kilobytes(html.length)} before gzip`,
    ratio: gzipped(html) / gzipped(markup),
    bound: { atMost: 2 },
  }
  return page.cookies.length === 0 ? [besideMarkup] : [besideMarkup, inAll]
}

/** Only the demo's own member has people to chat with. */
const CHATS = '/chats'

const measurePages = async (
  site: string,
  databaseUrl: string,
  doubles: readonly string[],
): Promise<Row[]> => {
  const { cookie } = await logIn(site)
  const ofVisitors: Page[] = Object.entries(pagesOfVisitors).map(([path, bound]) => ({
    path,
    bound,
    who: 'visitors',
    cookies: [],
  }))
  const ofMembers: Page[] = Object.entries(pagesOfMembers(await findSomebody(databaseUrl))).map(
    ([path, bound]) => ({ path, bound, who: 'a member', cookies: path === CHATS ? [cookie] : doubles }),
  )
  const rows: Row[] = []
  for (const page of [...ofVisitors, ...ofMembers]) rows.push(await measurePage(site, page))
  const weighed = (page: Page): Page => (page.cookies.length > 0 ? { ...page, cookies: [cookie] } : page)
  for (const page of [...ofVisitors, ...ofMembers])
    if (page.path === '/members') rows.push(...(await measureWeight(site, weighed(page))))
  return rows
}

export const measureRendering = (site: string, databaseUrl: string): Promise<Row[]> =>
  withDoubles(databaseUrl, (doubles) => measurePages(site, databaseUrl, doubles))
