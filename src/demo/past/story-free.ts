import type { Story } from './story.ts'
import { DAY, HOUR } from './times.ts'

/** Twelve days on the site: a few conversations, three of them with something to read, and a match from just now. */
export const freeStory: Story = async ({ me, cast, talk, first, like, see, view, ask, match, hidePhoto }) => {
  const [walker, cook, barista] = [
    await cast.whoLikes('hiking'),
    await cast.whoLikes('cooking'),
    await cast.whoLikes('coffee'),
  ]
  const [dancer, secret] = [await cast.whoLikes('music'), await cast.withPrivatePhotos()]
  const [writer, newMatch, curious] = [await cast.anybody(), await cast.anybody(), await cast.anybody()]
  const others = await cast.several(6)
  return [
    hidePhoto(me, 10 * DAY),
    ...talk('music', dancer, { from: 9 * DAY, until: 7 * DAY, isRead: true }),
    ...match(me, cook, 7 * DAY),
    ...talk('cooking', cook, { from: 6 * DAY, until: DAY, isRead: true }),
    ...talk('coffee', barista, { from: 4 * DAY, until: 5 * HOUR }),
    ...match(walker, me, 2.5 * DAY),
    ...talk('hiking', walker, { from: 2 * DAY, until: 35 }),
    ...first(0, 'them', writer, 12),
    like(me, newMatch, 3 * DAY),
    like(newMatch, me, 9),
    like(me, secret, 2 * DAY),
    ask(me, secret, 26 * HOUR),
    ask(curious, me, 90),
    ...others.slice(0, 2).map((other, index) => like(me, other, (index + 1) * 30 * HOUR)),
    ...others.slice(2).flatMap((other, index) => [
      like(other, me, 2 * HOUR + index * index * 11 * HOUR),
      // Those of last week she has seen.
      ...(index > 1 ? [see(me, other, HOUR)] : []),
    ]),
    ...[newMatch, writer, curious, walker, ...others].map((other, index) =>
      view(other, me, 15 + index * index * 150),
    ),
  ]
}
