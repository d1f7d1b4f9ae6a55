import { accountCreated, accountReported, accountStatusChanged } from '#features/accounts/server/index.ts'
import { moneyReturned, purchaseSettled } from '#features/credits/server/index.ts'
import { photoAdded } from '#features/photos/server/index.ts'
import { lastSourceOf } from '#features/sites/server/index.ts'
import type { HookContext } from '#platform/hooks.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { readTouch } from '../landers.ts'
import { findNewcomer, insertAcquisition, milestones } from './acquisition-queries.ts'
import { dayOf } from './visitor-marks.ts'

/** In the transaction of the sign-up: what the account says of its source, in columns that can be compared. */
const acquire = async (own: RequestContext, account: number): Promise<void> => {
  const { site_id: site, source, language } = await findNewcomer.one(own.db, { account })
  const touch = readTouch(source.lander)
  const last = lastSourceOf(own)
  await insertAcquisition.run(own.db, {
    account,
    site,
    day: dayOf(own.clock.now()),
    network: source.network ?? null,
    ref: source.ref ?? null,
    sub1: source.sub1 ?? null,
    sub2: source.sub2 ?? null,
    sub3: source.sub3 ?? null,
    clickId: source.click_id ?? null,
    lander: touch?.lander ?? null,
    niche: touch?.niche ?? null,
    language,
    experiment: touch?.experiment?.id ?? null,
    variant: touch?.experiment?.variant ?? null,
    lastTouch: last && JSON.stringify(last),
  })
}

const reach =
  (milestone: keyof typeof milestones) =>
  async (
    { db, clock }: Pick<HookContext, 'db' | 'clock'>,
    { account }: { account: number },
  ): Promise<void> => {
    await milestones[milestone].run(db, { account, now: clock.now() })
  }

export const acquisitionHooks = [
  accountCreated.part((own, { account }) => acquire(own, account)),
  accountStatusChanged.part(async (own, change) => {
    if (change.status === 'active') await reach('confirmed')(own, change)
  }),
  accountReported.part(reach('reported')),
  photoAdded.part(reach('photo')),
  purchaseSettled.part(reach('paid')),
  moneyReturned.part(async (own, returned) => {
    await reach(returned.cause === 'chargeback' ? 'chargedBack' : 'refunded')(own, returned)
  }),
]
