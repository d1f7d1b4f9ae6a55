import type pg from 'pg'
import { SESSION_COOKIE } from '#features/accounts/rules.ts'
import { withClient } from './database.ts'
import { preparePeople, tokenOf } from './people.ts'
import { MEMBER_EMAIL } from './upload.ts'

const DOUBLES = 8

/** What a profile says, whoever has it. */
const columnsOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = 'profile' and is_generated = 'NEVER' and column_name not in ('account_id', 'site_id')`,
  )
  return rows[0]?.columns ?? ''
}

const copyProfile = async (client: pg.Client, from: string, firstId: number): Promise<void> => {
  const columns = await columnsOf(client)
  await client.query(
    `update profile set (${columns}) = (select ${columns} from profile where account_id = (${from}))
      where account_id between $1 and $2`,
    [firstId, firstId + DOUBLES - 1],
  )
}

/**
 * Members with the profile of the demo's own, by their cookies: one for each who asks at the same time. Of a single one the statements wait for each
 * other, however fast a page is (docs/ARCHITECTURE.md).
 */
export const withDoubles = async <T>(
  databaseUrl: string,
  work: (cookies: string[]) => Promise<T>,
): Promise<T> => {
  const { firstId } = await preparePeople(databaseUrl)
  await withClient(databaseUrl, (client) =>
    copyProfile(
      client,
      `select a.id from account a join site s on s.id = a.site_id and s.is_default where a.email = '${MEMBER_EMAIL}'`,
      firstId,
    ),
  )
  const cookies = Array.from({ length: DOUBLES }, (_, n) => `${SESSION_COOKIE}=${tokenOf(n)}`)
  // As the others are, whom no search finds.
  return work(cookies).finally(() =>
    withClient(databaseUrl, (client) => copyProfile(client, String(firstId + DOUBLES), firstId)),
  )
}
