import type { Cast, Person } from './cast.ts'
import type { Meetings } from './meetings.ts'
import type { openPurchases } from './purchases.ts'
import type { Moment } from './talk.ts'
import type { Topic } from './talks.ts'

/** What a story is told with. Times are minutes before the demo was filled. */
export type Telling = Meetings & {
  me: Person
  cast: Cast
  purchases: ReturnType<typeof openPurchases>
  /** A conversation with somebody about what both like. */
  talk: (topic: Topic, them: Person, time: { from: number; until: number; isRead?: boolean }) => Moment[]
  /** One message with which somebody begins, by its place in `firsts`. */
  first: (number: number, by: 'me' | 'them', them: Person, minutesAgo: number) => Moment[]
}

export type Story = (telling: Telling) => Promise<Moment[]>
