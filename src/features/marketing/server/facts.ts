import type { RequestContext } from '#platform/http/context.ts'
import { countListed, findPublic } from '#features/members/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { Facts } from '../ui/view.ts'
import { keptFor } from './kept.ts'
import { facesNow } from './public-faces.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Fewer say that a place is empty, and could be counted on one's fingers. */
const WORTH_SAYING = 50
const FACES_AT_MOST = 24

const ifWorthSaying = (count: number): number | null => (count >= WORTH_SAYING ? count : null)

/** Of millions it takes a second. */
const counted = keptFor(10 * 60, async (context) => {
  const site = await siteOf(context)
  const dayAgo = new Date(context.clock.now().getTime() - DAY_MS)
  const counts = await countListed.one(context.pool, { site: site.id, dayAgo })
  return { members: ifWorthSaying(counts.members), activeToday: ifWorthSaying(counts.active_today) }
})

const chosen = keptFor(60, async (context) => {
  const site = await siteOf(context)
  const rows = await findPublic.many(context.pool, { site: site.id, limit: FACES_AT_MOST })
  return rows.map((row) => row.account_id)
})

/** What is true of the site of this request: numbers as of some minutes ago, faces as of now. */
export const factsOf = async (context: RequestContext): Promise<Facts> => {
  const [counts, shown] = await Promise.all([counted(context), chosen(context)])
  return { ...counts, faces: await facesNow(context, shown) }
}
