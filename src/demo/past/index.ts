import type { PoolClient } from 'pg'
import type { Places } from '#platform/geo/places.ts'
import { grant } from '#features/credits/server/index.ts'
import { isLocale } from '#protocol/locales.ts'
import type { DemoAccount } from '../accounts.ts'
import { fillDemoOffice } from '../office/index.ts'
import type { Blurs } from '../photos/photos.ts'
import { openCast } from './cast.ts'
import { openMeetings } from './meetings.ts'
import { poolWithin } from './one-transaction.ts'
import { openPurchases } from './purchases.ts'
import { openStage } from './stage.ts'
import type { Stage } from './stage.ts'
import { freeStory } from './story-free.ts'
import { newStory } from './story-new.ts'
import { premiumStory } from './story-premium.ts'
import type { Story } from './story.ts'
import { talkMoments } from './talk.ts'
import type { Moment } from './talk.ts'
import { talks } from './talks.ts'
import { pastWords } from './words/index.ts'

const stories: Record<DemoAccount['email'], Story> = {
  'free@vonk.example': freeStory,
  'premium@vonk.example': premiumStory,
  'new@vonk.example': newStory,
}

const momentsOf = async (
  tx: PoolClient,
  stage: Stage,
  { account, blurs, now }: { account: DemoAccount; blurs: Blurs; now: Date },
): Promise<Moment[]> => {
  const { id, host, name, city, country, language } = account
  const me = { id, host, name, city }
  const words = pastWords[isLocale(language) ? language : 'en']
  return stories[account.email]({
    me,
    cast: await openCast(tx, account, now),
    purchases: openPurchases(stage, me, country),
    ...openMeetings(stage),
    talk: (topic, them, { isRead = false, ...time }) =>
      talkMoments(stage, blurs, { me, them, lines: talks[topic], texts: words[topic], ...time, isRead }),
    first: (number, by, them, minutesAgo) => {
      const time = { from: minutesAgo, until: minutesAgo, isRead: false }
      return talkMoments(stage, blurs, { me, them, lines: [by], texts: words.firsts.slice(number), ...time })
    },
  })
}

/** Whoever buys nothing was given what they spent: what the site gives to newcomers is what they have left. */
const giveSpent = async (tx: PoolClient, account: DemoAccount, moments: readonly Moment[]): Promise<void> => {
  const { rows } = await tx.query<Record<NonNullable<Moment['spends']>, number>>(
    `select message_credits as text, photo_credits as photo, gift_credits as gift from site where domain = $1`,
    [account.host],
  )
  const credits = moments.reduce((sum, { spends }) => sum + (spends ? (rows[0]?.[spends] ?? 0) : 0), 0)
  if (credits === 0) return
  await grant(tx, { accountId: account.id, credits, ledgerAccount: 'free', reason: 'gift' }, account.signedUp)
}

/**
 * What happened to the people of the demo before it was filled: played in the order in which it happened, by the same
 * endpoints that a browser calls, in the transaction of the filling.
 */
export const fillDemoPast = async (
  tx: PoolClient,
  given: { people: readonly DemoAccount[]; blurs: Blurs; places: Places; now: Date; withOffice: boolean },
): Promise<void> => {
  const { people, blurs, places, now, withOffice } = given
  const stage = await openStage(poolWithin(tx), places, now)
  for (const account of people) {
    const moments = await momentsOf(tx, stage, { account, blurs, now })
    if (!account.paid) await giveSpent(tx, account, moments)
    for (const { minutesAgo, run } of moments.toSorted((a, b) => b.minutesAgo - a.minutesAgo)) {
      stage.goTo(minutesAgo)
      await run()
    }
  }
  if (withOffice) await fillDemoOffice(tx, stage, { blurs, now })
  await stage.close()
}
