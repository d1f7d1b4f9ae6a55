import { randomUUID } from 'node:crypto'
import type { TestMember } from './people.ts'
import type { TestSite } from './site.ts'
import { addStaff } from './staff.ts'
import { staffBrowser } from './staff-browser.ts'
import type { Visitor } from './visitor.ts'

/** A photo that nobody has looked at, with the files of another one or none: what is decided about it is in the database. */
export const addPhotoRow = async (
  { pool }: TestSite,
  { id }: Pick<TestMember, 'id'>,
  folder?: string,
): Promise<number> => {
  const key = randomUUID().replaceAll('-', '').slice(0, 22)
  const { rows } = await pool.query<{ id: number }>(
    `insert into photo (account_id, key, folder, upload_id, width, height, thumbhash, position, status, created_at)
     values ($1, $2, $3, $2, 100, 100, '', (select coalesce(max(position) + 1, 0) from photo where account_id = $1), 'active', clock_timestamp())
     returning id`,
    [id, key, folder ?? `photos/${key}`],
  )
  return rows[0]?.id ?? 0
}

export type Moderator = { id: number; name: string; browser: Visitor }

/** Somebody with a queue in front of them. */
export const addModerator = async (site: TestSite, host: string, name = 'Robin'): Promise<Moderator> => {
  const staff = await addStaff(site.pool, ['moderator'])
  await site.pool.query('update staff set name = $2 where id = $1', [staff.id, name])
  return { id: staff.id, name, browser: staffBrowser(site, host, staff) }
}

export const queueOf = ({ browser }: Pick<Moderator, 'browser'>, queue: string) => {
  const sent = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) => {
    const answer = await browser.send(method, path, body)
    return { status: answer.status, body: answer.json() as Record<string, unknown> }
  }
  const got = async (path: string) => {
    const answer = await browser.get(path)
    return { status: answer.status, body: answer.json() as Record<string, unknown> }
  }
  return {
    next: async () =>
      (await sent('POST', '/api/office-queue.php', { queue })).body as { item: number | null },
    open: (item: number) => sent('POST', '/api/office-queue.php', { queue, item }),
    skip: (item: number) => sent('DELETE', '/api/office-queue.php', { queue, item }),
    list: async () =>
      (await got(`/api/office-queue.php?queue=${queue}`)).body as {
        open: number
        overdue: number
        waiting: { item: number; leased_by: string | null; is_mine: boolean; priority: number }[]
        undoable: { id: number; outcome: string; seconds: number } | null
      },
    item: (item: number) => got(`/api/office-queue-item.php?queue=${queue}&item=${item}`),
    decide: (item: number, what: object) =>
      sent('POST', '/api/office-queue-decision.php', { queue, item, what }),
    undo: (decision: unknown) => sent('DELETE', '/api/office-queue-decision.php', { decision }),
  }
}

/** Tests come in any order: none finds in a queue, or waiting for its ten seconds, what another one has left. */
export const clearQueues = async ({ pool }: TestSite, domain: string): Promise<void> => {
  await pool.query('delete from queue_decision where ended_at is null')
  await pool.query('delete from queue_lease')
  await pool.query('delete from queue_skip')
  await pool.query(
    `update photo p set reviewed_at = clock_timestamp() from account a join site s on s.id = a.site_id
      where a.id = p.account_id and s.domain = $1 and p.reviewed_at is null`,
    [domain],
  )
}
