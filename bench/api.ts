import { inProject } from '#platform/root.ts'
import { withClient } from './database.ts'
import { alternate } from './load.ts'
import { launch } from './server.ts'
import type { Row } from './table.ts'

const QUERY = '/api/members.php?gender=woman&country=NL&min_age=25&max_age=45'

/** A search over HTTP against a bare route with the same statements and the same JSON. */
export const measureApi = async (site: string, databaseUrl: string): Promise<Row[]> => {
  const answer = await (await fetch(site + QUERY)).text()
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ id: number }>('select id from site where is_default'),
  )
  const bare = await launch(inProject('bench', 'bare-search.ts'), {
    DATABASE_URL: databaseUrl,
    BENCH_ANSWER: answer,
    BENCH_SITE_ID: String(rows[0]?.id),
  })
  try {
    const { own, limit, ratio } = await alternate(site + QUERY, bare.url)
    return [
      {
        what: '`GET /api/members.php`, requests/s against a bare route with the same SQL and JSON',
        figure: `${Math.round(own)} / ${Math.round(limit)}`,
        ratio,
        bound: { atLeast: 0.5 },
      },
    ]
  } finally {
    await bare.stop()
  }
}
