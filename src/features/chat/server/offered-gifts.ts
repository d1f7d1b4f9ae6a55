import { int, nullable, statement, texts } from '#platform/db/statement.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Output } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { forgetSites, siteOf } from '#features/sites/server/index.ts'
import type { Gift } from '../choices.ts'
import type { getOfferedGifts } from '../gift-contract.ts'
import { giftsOn } from '../rules.ts'

// From the table itself: the list of sites that a server keeps is some seconds old.
const findOffered = statement({
  name: 'gifts.offered',
  takes: { site: int },
  gives: { gifts: nullable(texts), credits: int },
  sql: `select gifts, gift_credits as credits from site where id = :site`,
})

const lockOffered = statement({
  name: 'gifts.lock_offered',
  takes: { site: int },
  gives: { id: int },
  sql: `select id from site where id = :site for no key update`,
})

const updateOffered = statement({
  name: 'gifts.update_offered',
  takes: { site: int, gifts: texts },
  gives: {},
  sql: `update site set gifts = :gifts where id = :site`,
})

export const offeredGifts = async (context: RequestContext): Promise<Output<typeof getOfferedGifts>> => {
  const { id: site } = await siteOf(context)
  const row = await findOffered.one(context.db, { site })
  return { gifts: giftsOn(row), credits: row.credits }
}

export const offerGifts = async (
  context: RequestContext,
  { was, gifts }: { was: readonly Gift[]; gifts: Gift[] },
): Promise<Output<typeof getOfferedGifts>> => {
  const { id: site } = await siteOf(context)
  await lockOffered.one(context.db, { site })
  const now = await offeredGifts(context)
  if (now.gifts.join() !== was.join()) throw new Refusal('gifts_changed')
  await updateOffered.run(context.db, { site, gifts })
  context.afterCommit(() => forgetSites(context.pool))
  return offeredGifts(context)
}
