import type { Story } from './story.ts'
import type { Topic } from './talks.ts'
import { DAY, HOUR } from './times.ts'

/** When he wrote with whom, the longest ago first. */
const conversations: { topic: Topic; from: number; until: number; isRead?: boolean }[] = [
  { topic: 'movies', from: 190 * DAY, until: 183 * DAY, isRead: true },
  { topic: 'cooking', from: 118 * DAY, until: 104 * DAY, isRead: true },
  { topic: 'music', from: 60 * DAY, until: 57 * DAY, isRead: true },
  { topic: 'reading', from: 19 * DAY, until: 16 * DAY, isRead: true },
  { topic: 'coffee', from: 6 * DAY, until: 21 * HOUR, isRead: true },
  { topic: 'travelling', from: 3 * DAY, until: 3 * HOUR },
  { topic: 'hiking', from: 30 * HOUR, until: 18 },
]

/** Half a year on the site: seven conversations, several purchases, one of them withdrawn from and one on its way. */
export const premiumStory: Story = async (telling) => {
  const { me, cast, purchases, talk, first, like, see, view, ask, grant, match, hidePhoto } = telling
  const { buy, buyAgain, buyAndWithdraw, buyByTransfer } = purchases
  const partners = []
  for (const { topic } of conversations) partners.push(await cast.whoLikes(topic))
  const secret = await cast.withPrivatePhotos()
  const [writer, silent] = [await cast.anybody(), await cast.anybody()]
  const [friend, curious] = [await cast.anybody(), await cast.anybody()]
  const others = await cast.several(10)
  return [
    hidePhoto(me, 150 * DAY),
    buy(200 * DAY - 2 * HOUR, { credits: 10, method: 'paypal' }),
    buy(120 * DAY, { credits: 30, method: 'creditcard', keepsCard: true }),
    buyAgain(61 * DAY, 30),
    ...buyAndWithdraw(34 * DAY, { credits: 30, method: 'applepay' }),
    buy(8 * DAY, { credits: 75, method: 'visa' }),
    buyByTransfer(6 * HOUR, 75),
    ...partners.flatMap((partner, index) => {
      const time = conversations[index]
      if (!time) return []
      // Each of them began with a match.
      return [...match(me, partner, time.from + 5 * HOUR), ...talk(time.topic, partner, time)]
    }),
    ...first(2, 'them', writer, 44),
    ...first(3, 'me', silent, 26 * HOUR),
    ...match(me, curious, 5 * HOUR),
    ask(friend, me, 40 * DAY),
    grant(me, friend, 39 * DAY),
    ask(curious, me, 4 * HOUR),
    ask(me, secret, 2 * DAY),
    ...others.slice(0, 4).map((other, index) => like(me, other, (index * index + 1) * 2 * DAY)),
    ...others
      .slice(4)
      .flatMap((other, index) => [
        like(other, me, 50 + index * index * 40 * HOUR),
        ...(index > 2 ? [see(me, other, 2 * HOUR)] : []),
      ]),
    ...[writer, curious, ...partners, ...others].map((other, index) =>
      view(other, me, 25 + index * index * 170),
    ),
  ]
}
