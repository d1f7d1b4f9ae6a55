import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#protocol/endpoint.ts'
import type { Answer } from './send.ts'
import type { TestSite } from './site.ts'
import { addStaff } from './staff.ts'
import { staffBrowser } from './staff-browser.ts'
import type { Visitor } from './visitor.ts'

export type Colleague = { id: number; browser: Visitor }

/** Somebody who works here, in their browser on one site. */
export const colleague = async (
  site: TestSite,
  host: string,
  ...roles: readonly StaffRole[]
): Promise<Colleague> => {
  const staff = await addStaff(site.pool, roles)
  return { id: staff.id, browser: staffBrowser(site, host, staff) }
}

/** What the log says that somebody has done. */
export const actsOf = async (
  site: TestSite,
  { id }: Colleague,
): Promise<{ endpoint: string; subject: Record<string, unknown> }[]> =>
  (
    await site.pool.query<{ endpoint: string; subject: Record<string, unknown> }>(
      'select endpoint, subject from staff_act where staff_id = $1 order by id',
      [id],
    )
  ).rows

type Refund = { payment: string; cents: number; key?: string; reason?: string; note?: string }

/** Opens the form first, as its screen does: the provider is asked by it. */
export const refund = async (by: Colleague, { payment, cents, ...more }: Refund): Promise<Answer> => {
  await by.browser.get(`/api/office-refund.php?payment=${payment}`)
  return by.browser.send('POST', '/api/office-refund.php', {
    key: randomUUID(),
    payment,
    cents,
    reason: 'goodwill',
    note: 'They asked kindly.',
    ...more,
  })
}
