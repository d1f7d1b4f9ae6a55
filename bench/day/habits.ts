/** What a day of a dating site is made of. Guesses, all in one place: with one's own figures, change them here. */

/** Of those who have a profile, so many come on one day. */
export const ACTIVE_SHARE = 0.2
/** So long each of them has it open, on average. */
export const MINUTES_OPEN = 25

/** How often an active member does it on a day, and what is asked then. */
export const habits = {
  'a page that is drawn': { perDay: 2, path: '/members', accept: 'text/html' },
  'a search': { perDay: 4, path: '/api/members.php?gender=woman&country=NL&min_age=25&max_age=45' },
  'a profile': { perDay: 10, path: '/api/member.php?id={other}' },
  'the list of chats': { perDay: 5, path: '/api/chats.php' },
  'a conversation': { perDay: 8, path: '/api/chat.php?profile_id={friend}' },
  'cards to swipe': { perDay: 2, path: '/api/deck.php' },
  'likes and matches': { perDay: 3, path: '/api/likes.php?page=1' },
  'a like': { perDay: 6, path: '/api/like.php', body: { profile_id: '{other}' } },
  'a message': {
    perDay: 6,
    path: '/api/chat.php',
    body: { profile_id: '{friend}', text: 'How was {word} in the mountains? {word} {word}' },
  },
} as const satisfies Record<string, Habit>

export type Habit = { perDay: number; path: string; accept?: string; body?: Record<string, string> }
export type HabitName = keyof typeof habits

/** How busy each hour of the day is against the average: most come after work, and few at night. */
const shares = [
  0.7, 0.45, 0.3, 0.2, 0.2, 0.25, 0.4, 0.65, 0.8, 0.85, 0.9, 0.95, 1.1, 1.0, 0.95, 1.0, 1.1, 1.25, 1.4, 1.65,
  1.9, 2.0, 1.75, 1.25,
]
const average = shares.reduce((sum, share) => sum + share, 0) / shares.length
export const busynessAt = (hour: number): number => (shares[Math.floor(hour) % 24] ?? 0) / average
export const PEAK_HOUR = shares.indexOf(Math.max(...shares))

const SECONDS_PER_DAY = 86_400

/** So many a second while that hour is replayed. */
export const perSecondAt = (name: HabitName, members: number, hour: number, speed: number): number =>
  ((members * ACTIVE_SHARE * habits[name].perDay) / SECONDS_PER_DAY) * busynessAt(hour) * speed

/** Who has it open at the same time: that is the same at any speed. */
export const streamsAt = (members: number, hour: number): number =>
  Math.round((members * ACTIVE_SHARE * MINUTES_OPEN * busynessAt(hour)) / (24 * 60))
